/** `models/face-presence.json`: convolutions one after the other, each but the last cut off at zero. */
export type NetworkFile = {
  width: number;
  height: number;
  least_deviation: number;
  layers: readonly Layer[];
  /** Base64 of a signed byte each: output, input, row, column; layer after layer. */
  weights: string;
};

type Layer = {
  inputs: number;
  outputs: number;
  height: number;
  width: number;
  stride: number;
  padding: number;
  /** For each output: the value of one step of a weight, and the bias. */
  scales: readonly number[];
  biases: readonly number[];
};

/** Above nought a face fills the oval rather than not; `look` is gray, a byte to the pixel. */
export type FaceNetwork = (look: Uint8Array) => number;

export function faceNetwork({ width, height, least_deviation, ...file }: NetworkFile): FaceNetwork {
  const bytes = Int8Array.from(atob(file.weights), (letter) => letter.charCodeAt(0));
  let from = 0;
  let size = { width, height };
  const steps = file.layers.map((layer, index) => {
    const count = layer.outputs * layer.inputs * layer.height * layer.width;
    const weights = bytes.subarray(from, from + count);
    const isLast = index + 1 === file.layers.length;
    const step = convolution(layer, {
      weights,
      size,
      min: isLast ? Number.NEGATIVE_INFINITY : 0,
    });
    from += count;
    size = step.size;
    return step.run;
  });
  return (look) => {
    let maps = normalised(look, least_deviation);
    for (const run of steps) maps = run(maps);
    return maps[0] ?? 0;
  };
}

/** Mean nought and deviation one: neither the room's light nor the skin's darkness counts. */
function normalised(look: Uint8Array, minDeviation: number): Float32Array {
  const mean = look.reduce((sum, value) => sum + value, 0) / look.length;
  const square = look.reduce((sum, value) => sum + (value - mean) ** 2, 0) / look.length;
  const deviation = Math.max(minDeviation, Math.sqrt(square));
  return Float32Array.from(look, (value) => (value - mean) / deviation);
}

type Size = { width: number; height: number };

function convolution(
  layer: Layer,
  { weights: steps, size, min }: { weights: Int8Array; size: Size; min: number },
): { size: Size; run(maps: Float32Array): Float32Array } {
  const { inputs, outputs, stride, padding, scales, biases } = layer;
  // The area outside the picture counts nothing: the picture is laid into the middle of a larger
  // one.
  const wide = size.width + 2 * padding;
  const high = size.height + 2 * padding;
  const padded = new Float32Array(inputs * wide * high);
  /** Where each weight's pixel lies, seen from the first one's. */
  const taps = new Int32Array(inputs * layer.height * layer.width);
  for (let tap = 0; tap < taps.length; tap += 1) {
    const column = tap % layer.width;
    const row = Math.floor(tap / layer.width) % layer.height;
    const input = Math.floor(tap / (layer.width * layer.height));
    taps[tap] = (input * high + row) * wide + column;
  }
  const weights = Float32Array.from(steps, (step, at) => {
    return step * (scales[Math.floor(at / taps.length)] ?? 0);
  });
  const to = {
    width: Math.floor((wide - layer.width) / stride) + 1,
    height: Math.floor((high - layer.height) / stride) + 1,
  };
  const out = new Float32Array(outputs * to.width * to.height);

  function run(maps: Float32Array): Float32Array {
    for (let row = 0; row < inputs * size.height; row += 1) {
      const line = Math.floor(row / size.height) * high + (row % size.height) + padding;
      const from = row * size.width;
      padded.set(maps.subarray(from, from + size.width), line * wide + padding);
    }
    for (let next = 0, output = 0; output < outputs; output += 1) {
      const first = output * taps.length;
      for (let row = 0; row < to.height; row += 1) {
        for (let column = 0; column < to.width; column += 1, next += 1) {
          const at = (row * wide + column) * stride;
          let sum = biases[output] ?? 0;
          for (let tap = 0; tap < taps.length; tap += 1) {
            sum += (padded[at + (taps[tap] ?? 0)] ?? 0) * (weights[first + tap] ?? 0);
          }
          out[next] = Math.max(min, sum);
        }
      }
    }
    return out;
  }
  return { size: to, run };
}
