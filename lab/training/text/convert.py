"""PP-OCRv6 as the engine runs it: one gray channel, 0 to 1, operators of today, Latin letters alone."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper, version_converter

from .letters import kept

# The first that has Gelu as one operator: in whole numbers nothing else puts its five steps together.
OPSET = 20


def modern(model: onnx.ModelProto) -> onnx.ModelProto:
    """Without the exporter's empty steps, in the operator set of the other networks."""
    drop_identities(model.graph)
    name_sizes(model.graph)
    converted = version_converter.convert_version(model, OPSET)
    join_gelus(converted.graph)
    return converted


def drop_identities(graph: onnx.GraphProto) -> None:
    asked = {value.name for value in graph.output}
    source = {}
    for node in graph.node:
        if node.op_type == "Identity" and node.output[0] not in asked:
            source[node.output[0]] = source.get(node.input[0], node.input[0])
    rest = [node for node in graph.node if not (node.op_type == "Identity" and node.output[0] in source)]
    for node in rest:
        node.input[:] = [source.get(name, name) for name in node.input]
    del graph.node[:], graph.value_info[:]
    graph.node.extend(rest)


def join_gelus(graph: onnx.GraphProto) -> None:
    """x / sqrt 2, erf, + 1, * x, * 0.5 as one operator."""
    makers = {name: node for node in graph.node for name in node.output}
    for erf in [node for node in graph.node if node.op_type == "Erf"]:
        divide = makers[erf.input[0]]
        add, = takers(graph, erf)
        multiply, = takers(graph, add)
        halve, = takers(graph, multiply)
        assert [node.op_type for node in (divide, add, multiply, halve)] == ["Div", "Add", "Mul", "Mul"] and divide.input[0] in multiply.input
        halve.CopyFrom(helper.make_node("Gelu", [divide.input[0]], [halve.output[0]], name=f"gelu.{erf.output[0]}"))
        for node in (divide, erf, add, multiply):
            graph.node.remove(node)
    asked = {name for node in graph.node for name in node.input}
    for unused in [each for each in graph.initializer if each.name not in asked]:
        graph.initializer.remove(unused)


def takers(graph: onnx.GraphProto, node: onnx.NodeProto) -> list[onnx.NodeProto]:
    return [each for each in graph.node if node.output[0] in each.input]


def name_sizes(graph: onnx.GraphProto) -> None:
    """Sizes that only a run tells are called by what they are."""
    for value, names in ((graph.input[0], ("N", None, "H", "W")), (graph.output[0], ("N", "T", None, None))):
        for dim, name in zip(value.type.tensor_type.shape.dim, names):
            if dim.dim_param and name:
                dim.dim_param = name


def grey(model: onnx.ModelProto, name: str) -> None:
    """One channel of 0 to 1 instead of three alike of -1 to 1: what they add up to goes into the first convolution.

    Beyond its edge a picture is then white-less gray as before: 0 stood for the middle there, and the bias is of the middle."""
    graph = model.graph
    first = next(node for node in graph.node if graph.input[0].name in node.input)
    assert first.op_type == "Conv"
    weight = initial(graph, first.input[1])
    values = numpy_helper.to_array(weight)
    assert values.shape[1] == 3
    replace(graph, weight, values.sum(1, keepdims=True) * 2)
    centred = f"{name}.centred"
    graph.initializer.append(numpy_helper.from_array(np.float32([0.5]), f"{name}.middle"))
    graph.node.insert(0, helper.make_node("Sub", [name, f"{name}.middle"], [centred]))
    first.input[0] = centred
    graph.input[0].name = name
    graph.input[0].type.tensor_type.shape.dim[1].dim_value = 1


def cut_head(model: onnx.ModelProto) -> str:
    """Only the classes of the letters that are kept, the blank first, as raw logits; answers these letters."""
    graph = model.graph
    drop_identities(graph)
    known = next(entry.value for entry in model.metadata_props if entry.key == "character").split("\n") + [" "]
    letters = kept(known)
    columns = [0, *(k + 1 for k in letters)]
    softmax = maker(graph, graph.output[0].name, "Softmax")
    add = maker(graph, softmax.input[0], "Add")
    multiply = maker(graph, add.input[0], "MatMul")
    weight, bias = initial(graph, multiply.input[1]), initial(graph, add.input[1])
    assert numpy_helper.to_array(weight).shape[1] == len(known) + 1
    replace(graph, weight, numpy_helper.to_array(weight)[:, columns])
    replace(graph, bias, numpy_helper.to_array(bias)[columns])
    graph.node.remove(softmax)
    add.output[0] = graph.output[0].name
    graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(columns)
    del model.metadata_props[:]
    return "".join(known[k] for k in letters)


def rename_output(model: onnx.ModelProto, name: str) -> None:
    old = model.graph.output[0].name
    for node in model.graph.node:
        node.output[:] = [name if each == old else each for each in node.output]
    model.graph.output[0].name = name


def initial(graph: onnx.GraphProto, name: str) -> TensorProto:
    return next(each for each in graph.initializer if each.name == name)


def replace(graph: onnx.GraphProto, old: TensorProto, values: np.ndarray) -> None:
    old.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values, dtype=np.float32), old.name))


def maker(graph: onnx.GraphProto, output: str, kind: str) -> onnx.NodeProto:
    node = next(each for each in graph.node if output in each.output)
    assert node.op_type == kind, (node.op_type, kind)
    return node
