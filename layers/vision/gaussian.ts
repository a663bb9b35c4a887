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
  const last = side - 1;
  for (let y = 0, index = 0; y < side; y++) {
    for (let x = 0; x < side; x++, index++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) {
        const by = k - wide;
        const column = Math.max(0, Math.min(last, x + across * by));
        const row = Math.max(0, Math.min(last, y + down * by));
        sum += (weights[k] ?? 0) * (square[row * side + column] ?? 0);
      }
      out[index] = sum;
    }
  }
  return out;
}
