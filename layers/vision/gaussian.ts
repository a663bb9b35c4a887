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
  const line = new Float64Array(side + 2 * wide + 3);
  const result = new Float32Array(side);
  const step = across + down * side;
  const next = down + across * side;
  for (let start = 0, done = 0; done < side; start += next, done++) {
    for (let at = 0; at < side; at++) line[wide + at] = square[start + step * at] ?? 0;
    line.fill(line[wide] ?? 0, 0, wide);
    line.fill(line[wide + side - 1] ?? 0, wide + side);
    blurLine(line, kernel, result);
    for (let at = 0; at < side; at++) out[start + step * at] = result[at] ?? 0;
  }
  return out;
}

/**
 * Four neighbors at a time: a sum waits for each of its own additions, and not for those of another. A function of its
 * own, because V8 optimizes a function that runs often.
 */
function blurLine(line: Float64Array, kernel: Float64Array, into: Float32Array): void {
  for (let at = 0; at < into.length; at += 4) {
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let k = 0, from = at; k < kernel.length; k++, from++) {
      const weight = kernel[k] ?? 0;
      one += weight * (line[from] ?? 0);
      two += weight * (line[from + 1] ?? 0);
      three += weight * (line[from + 2] ?? 0);
      four += weight * (line[from + 3] ?? 0);
    }
    into[at] = one;
    into[at + 1] = two;
    into[at + 2] = three;
    into[at + 3] = four;
  }
}
