/** Inputs of one size, one after the other. */
type Inputs<Data> = { count: number; data: Data };

type Subarrays<Data> = { length: number; subarray(from: number, to: number): Data };

/**
 * The answers to all inputs. A network takes only a few at once: its memory grows with their number, and it is no
 * faster with more of them. Each answer is the same to the bit.
 */
export async function runInParts<Data extends Subarrays<Data>>(
  { count, data }: Inputs<Data>,
  atOnce: number,
  run: (part: Inputs<Data>) => Promise<Float32Array>,
): Promise<Float32Array> {
  const size = data.length / count;
  const parts: Float32Array[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(count, from + atOnce);
    parts.push(await run({ count: to - from, data: data.subarray(from * size, to * size) }));
  }
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
