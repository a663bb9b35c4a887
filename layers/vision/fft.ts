/** In place, radix 2: `real` and `imaginary` hold one complex signal whose length is a power of two. */
function fft(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(real, i, j);
      swap(imaginary, i, j);
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const angle = (-2 * Math.PI) / length;
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [Math.cos(angle * k), Math.sin(angle * k)];
      for (let a = k; a < size; a += length) {
        const b = a + half;
        const [re, im] = [real[b] ?? 0, imaginary[b] ?? 0];
        const x = re * cos - im * sin;
        const y = re * sin + im * cos;
        real[b] = (real[a] ?? 0) - x;
        imaginary[b] = (imaginary[a] ?? 0) - y;
        real[a] = (real[a] ?? 0) + x;
        imaginary[a] = (imaginary[a] ?? 0) + y;
      }
    }
  }
}

/** Amplitudes of the two-dimensional spectrum of a square, row by row, frequency 0 first. */
export function spectrum(square: Float64Array, side: number): Float64Array {
  const real = Float64Array.from(square);
  const imaginary = new Float64Array(real.length);
  for (let row = 0; row < side; row++) {
    fft(
      real.subarray(row * side, (row + 1) * side),
      imaginary.subarray(row * side, (row + 1) * side),
    );
  }
  const re = new Float64Array(side);
  const im = new Float64Array(side);
  const out = new Float64Array(real.length);
  for (let column = 0; column < side; column++) {
    for (let row = 0; row < side; row++) {
      re[row] = real[row * side + column] ?? 0;
      im[row] = imaginary[row * side + column] ?? 0;
    }
    fft(re, im);
    for (let row = 0; row < side; row++) {
      out[row * side + column] = Math.hypot(re[row] ?? 0, im[row] ?? 0);
    }
  }
  return out;
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = values[i] ?? 0;
  values[i] = values[j] ?? 0;
  values[j] = kept;
}
