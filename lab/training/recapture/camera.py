"""The camera that every class goes through: lens, color filter, noise, development, shrinking, compression."""
import cv2
import numpy as np


class Camera:
    """One photograph's settings; `develop` may be called for several windows of it."""

    def __init__(self, rng, shrink: float) -> None:
        self.rng = rng
        self.shrink = shrink
        self.iso = rng.uniform(0.002, 0.025)
        self.balance = np.array([1 + rng.uniform(-0.12, 0.12), 1, 1 + rng.uniform(-0.12, 0.12)], np.float32)
        self.chroma = rng.uniform(0.5, 2.2) if rng.random() < 0.8 else 0
        self.sharpen = rng.uniform(0, 1.1)
        self.denoise = rng.uniform(0.3, 0.8) if rng.random() < 0.4 else 0
        self.gain, self.gamma = rng.uniform(0.8, 1.25), rng.uniform(0.85, 1.2)
        self.quality = int(rng.integers(60, 97))
        self.again = int(rng.integers(55, 92)) if rng.random() < 0.35 else 0
        self.kernel = (cv2.INTER_AREA, cv2.INTER_CUBIC)[int(rng.random() < 0.25)]

    def develop(self, light: np.ndarray) -> np.ndarray:
        """Linear light on the sensor (after the lens) to 8-bit RGB at the final size, not yet compressed."""
        rng = self.rng
        h, w = light.shape[:2]
        light = np.clip(light * self.gain, 0, 1)
        mosaic = np.empty((h, w), np.float32)
        mosaic[0::2, 0::2] = light[0::2, 0::2, 0]
        mosaic[0::2, 1::2] = light[0::2, 1::2, 1]
        mosaic[1::2, 0::2] = light[1::2, 0::2, 1]
        mosaic[1::2, 1::2] = light[1::2, 1::2, 2]
        mosaic += rng.standard_normal((h, w), np.float32) * np.sqrt(mosaic * self.iso ** 2 * 4 + self.iso ** 2 * 0.3)
        mosaic = np.clip(mosaic, 0, 1)
        raw = (np.power(mosaic, 1 / 2.2) * 65535).astype(np.uint16)
        # OpenCV names a mosaic by the second row's second and third cell: this is the one that begins with red.
        rgb = cv2.cvtColor(raw, cv2.COLOR_BayerBG2RGB).astype(np.float32) / 65535
        ycc = cv2.cvtColor(rgb, cv2.COLOR_RGB2YCrCb)
        if self.chroma:
            ycc[:, :, 1:] = cv2.GaussianBlur(ycc[:, :, 1:], (0, 0), self.chroma)
        luma = ycc[:, :, 0]
        if self.denoise:
            luma = cv2.GaussianBlur(luma, (0, 0), self.denoise)
        ycc[:, :, 0] = luma + self.sharpen * (luma - cv2.GaussianBlur(luma, (0, 0), 1.0))
        rgb = np.clip(cv2.cvtColor(ycc, cv2.COLOR_YCrCb2RGB) * self.balance, 0, 1) ** self.gamma
        if self.shrink != 1:
            size = (max(8, round(w / self.shrink)), max(8, round(h / self.shrink)))
            rgb = cv2.resize(rgb, size, interpolation=self.kernel)
        return (np.clip(rgb, 0, 1) * 255 + 0.5).astype(np.uint8)

    def compress(self, rgb: np.ndarray) -> np.ndarray:
        """8-bit RGB after one or two compressions."""
        for quality in (self.again, self.quality):
            if quality:
                code = cv2.imencode(".jpg", rgb[:, :, ::-1], (cv2.IMWRITE_JPEG_QUALITY, quality))[1]
                rgb = cv2.imdecode(code, cv2.IMREAD_COLOR)[:, :, ::-1]
        return np.ascontiguousarray(rgb)
