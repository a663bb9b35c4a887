/** A square blurred by a Gaussian of `sigma` px; beyond the edge the edge goes on. */
export function blurred(square: Float32Array, sigma: number): Float32Array {
  const side = Math.sqrt(square.length);
  const wide = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: 2 * wide + 1 }, (_, k) =>
    Math.exp(-((k - wide) ** 2) / (2 * sigma * sigma)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = { weights: weights.map((weight) => weight / whole), wide };
  return pass(pass(square, { ...kernel, side, across: 1, down: 0 }), {
    ...kernel,
    side,
    across: 0,
    down: 1,
  });
}

type Pass = { weights: number[]; wide: number; side: number; across: number; down: number };

/** Written out, because a face is blurred six times at each comparison. */
function pass(square: Float32Array, { weights, wide, side, across, down }: Pass): Float32Array {
  const out = new Float32Array(square.length);
  const kernel = Float64Array.from(weights);
  // One row or column, with its ends going on to either side.
  const line = new Float32Array(side + 2 * wide);
  const step = across + down * side;
  const next = down + across * side;
  for (let start = 0, done = 0; done < side; start += next, done++) {
    for (let at = 0; at < side; at++) line[wide + at] = square[start + step * at] ?? 0;
    line.fill(line[wide] ?? 0, 0, wide);
    line.fill(line[wide + side - 1] ?? 0, wide + side);
    for (let at = 0; at < side; at++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (line[at + k] ?? 0);
      out[start + step * at] = sum;
    }
  }
  return out;
}
