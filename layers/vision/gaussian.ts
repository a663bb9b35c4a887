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

function pass(square: Float32Array, { weights, wide, side, across, down }: Pass): Float32Array {
  const inside = (value: number) => Math.max(0, Math.min(side - 1, value));
  return square.map((_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    let sum = 0;
    for (const [k, weight] of weights.entries()) {
      const by = k - wide;
      sum += weight * (square[inside(y + down * by) * side + inside(x + across * by)] ?? 0);
    }
    return sum;
  });
}
