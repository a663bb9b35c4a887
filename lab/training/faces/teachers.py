"""The public networks that ours learn from. They are never shipped: `--teachers FOLDER` names where they lie.

| file | what | license |
|---|---|---|
| `omz-face-reid-0095.onnx` | face-reidentification-retail-0095 of the Open Model Zoo, Intel | Apache-2.0 |
| `omz-landmarks-0009.onnx` | landmarks-regression-retail-0009, same | Apache-2.0 |
| `face_detection_yunet_2023mar.onnx` | YuNet of OpenCV's model zoo | MIT |
| `mp-face_landmark.onnx` | MediaPipe's face mesh of 468 points, Google | Apache-2.0 |
"""
from pathlib import Path

import cv2
import numpy as np
import onnx
import onnxruntime
import torch

from .decode import iou


def session(network: Path | bytes, threads: int = 1) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(network if isinstance(network, bytes) else str(network), options, providers=["CPUExecutionProvider"])


class Identity:
    """Embedding [256], length 1, of an aligned gray face uint8 [112, 112].

    The network takes BGR 0..255 at 128 x 128; the whole aligned crop is enlarged, gray in all three channels.
    """

    def __init__(self, folder: Path):
        self.net = session(folder / "omz-face-reid-0095.onnx")

    def __call__(self, face: np.ndarray) -> np.ndarray:
        x = cv2.resize(face, (128, 128), interpolation=cv2.INTER_LINEAR).astype(np.float32)
        e = self.net.run(None, {"input": np.repeat(x[None, None], 3, 1)})[0].ravel()
        return e / np.linalg.norm(e)


class Finder:
    """Faces of a BGR picture by YuNet: list of (score, box x0 y0 x1 y1, points [5, 2]), best first.

    Runs in onnxruntime with a free input size (the file's own is 640 x 640); the picture is padded to multiples of 32.
    """

    def __init__(self, folder: Path, cut: float = 0.6):
        net = onnx.load(str(folder / "face_detection_yunet_2023mar.onnx"))
        for value in (*net.graph.input, *net.graph.output):
            for k, d in enumerate(value.type.tensor_type.shape.dim):
                if k:
                    d.ClearField("dim_value")
                    d.dim_param = f"{value.name}_{k}"
        net.graph.input[0].type.tensor_type.shape.dim[1].dim_value = 3
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = 1, 3
        self.net, self.cut = onnxruntime.InferenceSession(net.SerializeToString(), options), cut

    def __call__(self, bgr: np.ndarray, side: int = 320):
        s = side / max(bgr.shape[:2])
        x = cv2.resize(bgr, None, fx=s, fy=s, interpolation=cv2.INTER_AREA if s < 1 else cv2.INTER_LINEAR)
        x = cv2.copyMakeBorder(x, 0, -x.shape[0] % 32, 0, -x.shape[1] % 32, cv2.BORDER_CONSTANT)
        names = [f"{n}_{k}" for k in (8, 16, 32) for n in ("cls", "obj", "bbox", "kps")]
        out = dict(zip(names, self.net.run(names, {"input": x.transpose(2, 0, 1)[None].astype(np.float32)})))
        scores, boxes, points = [], [], []
        for k in (8, 16, 32):
            p = np.sqrt(np.clip(out[f"cls_{k}"][0, :, 0], 0, 1) * np.clip(out[f"obj_{k}"][0, :, 0], 0, 1))
            rows = np.flatnonzero(p > self.cut)
            at = np.c_[rows % (x.shape[1] // k), rows // (x.shape[1] // k)].astype(np.float32)
            b = out[f"bbox_{k}"][0, rows]
            centre, half = (at + b[:, :2]) * k, np.exp(b[:, 2:]) * k / 2
            scores.append(p[rows])
            boxes.append(np.c_[centre - half, centre + half])
            points.append((out[f"kps_{k}"][0, rows].reshape(-1, 5, 2) + at[:, None]) * k)
        scores, boxes, points = np.concatenate(scores), np.concatenate(boxes) / s, np.concatenate(points) / s
        found, left = [], np.argsort(-scores)
        while len(left):
            k = left[0]
            found.append((float(scores[k]), boxes[k], points[k]))
            left = left[1:][iou(boxes[k], boxes[left[1:]]) < 0.3]
        return found


class Points:
    """Five points [5, 2] within a box, by landmarks-regression-retail-0009."""

    def __init__(self, folder: Path):
        self.net = session(folder / "omz-landmarks-0009.onnx")

    def __call__(self, bgr: np.ndarray, box: np.ndarray) -> np.ndarray:
        (x0, y0), (w, h) = box[:2], box[2:] - box[:2]
        m = np.float32([[48 / w, 0, -x0 * 48 / w], [0, 48 / h, -y0 * 48 / h]])
        if w > 96:
            bgr = cv2.GaussianBlur(bgr, (0, 0), w / 120)
        crop = cv2.warpAffine(bgr, m, (48, 48), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        out = self.net.run(None, {"input": crop.transpose(2, 0, 1)[None].astype(np.float32)})[0]
        return out.reshape(5, 2) * [w, h] + [x0, y0]


class Lids:
    """Eyes of a gray face in a box: [2, 7] = corners x0, y0, x1, y1, heights of upper and lower lid (px), height by width."""

    EYES = ([33, 160, 158, 133, 153, 144], [362, 385, 387, 263, 373, 380])  # left and right as seen

    def __init__(self, folder: Path):
        self.net = session(folder / "mp-face_landmark.onnx")

    def __call__(self, grey: np.ndarray, box: np.ndarray) -> np.ndarray:
        centre, side = (box[:2] + box[2:]) / 2, (box[2:] - box[:2]).max() * 1.5
        s = 192 / side
        m = np.float32([[s, 0, 96 - centre[0] * s], [0, s, 96 - centre[1] * s]])
        crop = cv2.warpAffine(grey, m, (192, 192), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        mesh = self.net.run(None, {"input": np.repeat(crop[None, ..., None].astype(np.float32) / 255, 3, 3)})[0]
        mesh = (mesh.reshape(468, 3)[:, :2] - 96) / s + centre
        out = []
        for eye in self.EYES:
            p = mesh[eye]
            across = p[3] - p[0]
            down = np.array([-across[1], across[0]]) / np.linalg.norm(across)
            high, low = -((p[1] + p[2]) / 2 - p[0]) @ down, ((p[4] + p[5]) / 2 - p[0]) @ down
            ratio = (np.linalg.norm(p[1] - p[5]) + np.linalg.norm(p[2] - p[4])) / 2 / np.linalg.norm(across)
            out.append([*p[0], *p[3], max(high, 0.3), max(low, 0.3), ratio])
        return np.float32(out)


class IdentityByFace:
    """The same network for many faces: gray crops [n, 1, 112, 112], 0..255, to [n, 256], one after another."""

    def __init__(self, folder: Path, threads: int):
        self.net = session(folder / "omz-face-reid-0095.onnx", threads)

    def __call__(self, crops: torch.Tensor) -> torch.Tensor:
        faces = enlarged(crops).contiguous().numpy()
        return torch.from_numpy(np.stack([self.net.run(None, {"input": face[None]})[0].ravel() for face in faces]))


def enlarged(crops: torch.Tensor) -> torch.Tensor:
    """Gray crops [n, 1, 112, 112] as the network takes them, [n, 3, 128, 128]."""
    return torch.nn.functional.interpolate(crops, size=(128, 128), mode="bilinear", align_corners=False).expand(-1, 3, -1, -1)
