"""The tamper localizer's first two convolutions, counted for a processor: `python -m authenticity.phases FILE`.

onnxruntime computes sixteen channels at a time, and the high-pass filters are four: at full size three quarters of the
dearest convolution come to nothing. Here the four channels of each square of 2 x 2 px are sixteen of one place. The
convolution after it finds its 3 x 3 px among those of 2 x 2 places. The new weights in both are zeros: the answer of the network stays the same."""
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

SHARE = 4  # The divisor of clipped values: a power of two, so that dividing before clipping changes no bit.


def in_phases(path: Path) -> None:
    model = onnx.load(str(path))
    graph = model.graph
    constants = {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in graph.node if n.op_type == "Constant"}
    weights = {w.name: w for w in graph.initializer}
    passes = next(n for n in graph.node if n.op_type == "Conv" and n.input[0] == "luma")
    clip, divide, first = (next(n for n in graph.node if kind in n.op_type and n.input[0] == before)
                           for kind, before in following(graph, passes.output[0], ("Clip", "Div", "Conv")))
    assert constants[divide.input[1]] == SHARE

    filters = constants[passes.input[1]]
    count, _, side, _ = filters.shape
    spread = np.zeros((4 * count, 1, side + 1, side + 1), np.float32)
    for phase in range(4):
        down, across = divmod(phase, 2)
        spread[phase * count:(phase + 1) * count, :, down:down + side, across:across + side] = filters / SHARE
    old = numpy_helper.to_array(weights[first.input[1]])
    wide = np.zeros((old.shape[0], 4 * count, 2, 2), np.float32)
    for y in range(3):
        for x in range(3):  # y = 0 is the lower half of the place before.
            phase = 2 * ((y + 1) % 2) + (x + 1) % 2
            wide[:, phase * count:(phase + 1) * count, (y + 1) // 2, (x + 1) // 2] = old[:, :, y, x]

    def put(name: str, values: np.ndarray) -> str:
        graph.initializer.append(numpy_helper.from_array(values, name))
        return name

    low, high = (constants[name] / np.float32(SHARE) for name in clip.input[1:])
    replace(graph, passes, helper.make_node("Conv", ["luma", put("fine.passes", spread)], list(passes.output), name=passes.name,
                                            kernel_shape=[side + 1] * 2, strides=[2, 2], pads=[side // 2] * 4))
    replace(graph, clip, helper.make_node("Clip", [clip.input[0], put("fine.low", low), put("fine.high", high)], list(divide.output), name=clip.name))
    graph.node.remove(divide)
    graph.initializer.remove(weights[first.input[1]])
    replace(graph, first, helper.make_node("Conv", [divide.output[0], put(first.input[1], wide), first.input[2]], list(first.output), name=first.name,
                                           kernel_shape=[2, 2], strides=[1, 1], pads=[1, 1, 0, 0]))
    for half, coarse in halved(graph):
        graph.node.remove(half)
        weight = weights[coarse.input[1]]
        weight.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(weight) / constants[half.input[1]], weight.name))
        coarse.input[0] = half.input[0]
    used = {name for node in graph.node for name in node.input}
    for node in [n for n in graph.node if n.op_type == "Constant" and n.output[0] not in used]:
        graph.node.remove(node)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, str(path))


def following(graph: onnx.GraphProto, start: str, kinds: tuple[str, ...]):
    """Each kind of node with what it takes, one after the other from `start`."""
    for kind in kinds:
        yield kind, start
        start = next(n for n in graph.node if n.op_type == kind and n.input[0] == start).output[0]


def halved(graph: onnx.GraphProto) -> list[tuple[onnx.NodeProto, onnx.NodeProto]]:
    """The waves' amplitudes are halved, by a power of two again, and go to one convolution."""
    logarithm = next(n for n in graph.node if n.op_type == "Log")
    return [(half, next(n for n in graph.node if n.op_type == "Conv" and n.input[0] == half.output[0]))
            for half in graph.node if half.op_type == "Div" and half.input[0] == logarithm.output[0]]


def replace(graph: onnx.GraphProto, old: onnx.NodeProto, new: onnx.NodeProto) -> None:
    at = list(graph.node).index(old)
    graph.node.remove(old)
    graph.node.insert(at, new)


if __name__ == "__main__":
    in_phases(Path(sys.argv[1]))
