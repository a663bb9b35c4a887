"""The exported `face-likeness`, counted for a processor: `python -m faces.quicken FILE` rewrites it in place.

A slope is two convolutions of each channel by itself and their sum. The convolution before it takes over the factor of
the first, so that one is left: the vectors move by less than 1e-5. The wide convolutions on small maps multiply their
bytes as they are. Their input is rounded to bytes as well, with one scale for each run: a face at a time, the vectors
of `val` keep a cosine of 0.999 to the float network's, which the export demands."""
import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

WIDE = 512  # channels from which on bytes win more than their rounding costs
LEAST = 1e-20  # instead of a factor of nought


class Graph:
    def __init__(self, model: onnx.ModelProto):
        self.graph = model.graph
        self.stored = {each.name: each for each in model.graph.initializer}
        self.makers = {output: node for node in model.graph.node for output in node.output}

    def values(self, name: str) -> np.ndarray:
        return numpy_helper.to_array(self.stored[name])

    def put(self, name: str, values: np.ndarray) -> str:
        if name in self.stored:
            self.stored[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values), name))
        else:
            self.graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def times(self, convolution: onnx.NodeProto, factor: np.ndarray) -> None:
        """Each output channel of a convolution times a factor; of a weight in bytes it is the scale that changes."""
        _, weight, bias = convolution.input
        scaled = weight if weight in self.stored else self.makers[weight].input[1]
        for name, shape in ((scaled, (-1, 1, 1, 1)), (bias, (-1,))):
            self.put(name, (self.values(name) * factor.reshape(shape)).astype(np.float32))

    def replace(self, old: onnx.NodeProto, new: list[onnx.NodeProto]) -> None:
        at = list(self.graph.node).index(old)
        self.graph.node.remove(old)
        for node in reversed(new):
            self.graph.node.insert(at, node)

    def sweep(self) -> None:
        """Remove what nothing asks for any more."""
        ends = {output.name for output in self.graph.output}
        while True:
            asked = ends | {name for node in self.graph.node for name in node.input}
            idle = [node for node in self.graph.node if not asked & set(node.output)]
            if not idle:
                break
            for node in idle:
                self.graph.node.remove(node)
        for each in [each for each in self.graph.initializer if each.name not in asked]:
            self.graph.initializer.remove(each)


def straighten(graph: Graph) -> None:
    """s y + relu(u y) is z + relu(u / s z), of z = s y."""
    for add in [node for node in graph.graph.node if node.op_type == "Add"]:
        through, bent = (graph.makers.get(name) for name in add.input)
        if not through or not bent or (through.op_type, bent.op_type) != ("Conv", "Relu"):
            continue
        above = graph.makers[bent.input[0]]
        factor = graph.values(through.input[1]).astype(np.float64)
        factor = np.where(np.abs(factor) < LEAST, LEAST, factor)
        graph.times(graph.makers[through.input[0]], factor)
        graph.put(above.input[1], (graph.values(above.input[1]) / factor).astype(np.float32))
        add.input[0] = through.input[0]


def multiply_in_bytes(model: onnx.ModelProto, graph: Graph) -> None:
    shapes = {each.name: [one.dim_value for one in each.type.tensor_type.shape.dim]
              for each in onnx.shape_inference.infer_shapes(model, data_prop=True).graph.value_info}
    for convolution in [node for node in graph.graph.node if node.op_type == "Conv"]:
        fed, weight, bias = (*convolution.input, "")[:3]
        stored = f"{weight}.bytes"
        if stored not in graph.stored or graph.stored[stored].dims[0] < WIDE or list(graph.stored[stored].dims[2:]) != [1, 1]:
            continue
        rows, columns = graph.stored[stored].dims[:2]
        across = shapes[convolution.output[0]][2:]
        values = graph.values(stored).reshape(rows, columns).T
        scale = graph.values(f"{weight}.scale").reshape(rows)
        name = convolution.name
        graph.replace(convolution, [
            helper.make_node("Reshape", [fed, graph.put(f"{name}.row", np.array([0, columns, np.prod(across)], np.int64))], [f"{name}.rows"], name=f"{name}.rows"),
            helper.make_node("Transpose", [f"{name}.rows"], [f"{name}.pixels"], name=f"{name}.pixels", perm=[0, 2, 1]),
            helper.make_node("DynamicQuantizeMatMul", [f"{name}.pixels", graph.put(f"{weight}.columns", values), graph.put(f"{weight}.scales", scale),
                                                       graph.put(f"{weight}.middle", np.zeros(rows, np.int8)), bias],
                             [f"{name}.products"], name=f"{name}.products", domain="com.microsoft"),
            helper.make_node("Transpose", [f"{name}.products"], [f"{name}.channels"], name=f"{name}.channels", perm=[0, 2, 1]),
            helper.make_node("Reshape", [f"{name}.channels", graph.put(f"{name}.square", np.array([0, rows, *across], np.int64))], list(convolution.output), name=name)])


def quicken(path: Path) -> None:
    model = onnx.load(str(path))
    if any(node.op_type == "DynamicQuantizeMatMul" for node in model.graph.node):
        raise SystemExit(f"{path} is quick already: export it first")
    graph = Graph(model)
    straighten(graph)
    multiply_in_bytes(model, graph)
    graph.sweep()
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("file", type=Path)
    quicken(p.parse_args().file)


if __name__ == "__main__":
    main()
