/**
 * Claims of a Content Credentials manifest. The signature is not verified: a claim of an edit accuses its
 * own file and is believed, a claim of a camera proves nothing.
 */
export type C2pa = { actions: readonly string[]; sourceTypes: readonly string[] };

const maxFound = 32;
const maxStore = 4 * 1024 * 1024;

/**
 * Reads actions and source types out of a JUMBF store without its box tree: both are text values
 * under a fixed key, in CBOR or, in the first manifests, in JSON.
 */
export function readC2pa(store: Uint8Array): C2pa | undefined {
  const bytes = Buffer.from(store.buffer, store.byteOffset, Math.min(store.length, maxStore));
  if (!bytes.includes("c2pa")) return undefined;
  return {
    actions: valuesOf(bytes, "action").filter((value) => /^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(value)),
    sourceTypes: valuesOf(bytes, "digitalSourceType").flatMap((value) => {
      const term = /([A-Za-z]{1,60})$/.exec(value)?.[1];
      return term ? [term] : [];
    }),
  };
}

/** The picture's own segments hold the store in pieces: box instance and sequence number each. */
export function joinJumbf(pieces: readonly Uint8Array[]): Uint8Array {
  const parts: { instance: number; sequence: number; data: Uint8Array }[] = [];
  for (const piece of pieces) {
    if (piece.length < 16 || piece[0] !== 0x4a || piece[1] !== 0x50) continue;
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    const [instance, sequence] = [view.getUint16(2), view.getUint32(4)];
    // Every piece repeats length and type of the box that it goes on with.
    parts.push({ instance, sequence, data: piece.subarray(sequence === 1 ? 8 : 16) });
  }
  parts.sort((a, b) => a.instance - b.instance || a.sequence - b.sequence);
  return Buffer.concat(parts.map(({ data }) => data));
}

function valuesOf(bytes: Buffer, key: string): string[] {
  const found = new Set<string>();
  const cborKey = Buffer.concat([Buffer.from([0x60 + key.length]), Buffer.from(key)]);
  for (const at of places(bytes, cborKey)) {
    const value = cborText(bytes, at + cborKey.length);
    if (value) found.add(value);
  }
  for (const at of places(bytes, Buffer.from(`"${key}"`))) {
    const rest = bytes.toString("latin1", at + key.length + 2, at + key.length + 200);
    const value = /^\s{0,4}:\s{0,4}"([^"]{1,160})"/.exec(rest)?.[1];
    if (value) found.add(value);
  }
  return [...found];
}

function* places(bytes: Buffer, wanted: Buffer): Generator<number> {
  let at = bytes.indexOf(wanted);
  for (let count = 0; at >= 0 && count < maxFound; count++) {
    yield at;
    at = bytes.indexOf(wanted, at + 1);
  }
}

function cborText(bytes: Buffer, at: number): string | undefined {
  const head = bytes[at] ?? 0;
  const isLong = head === 0x78;
  if (!isLong && (head < 0x60 || head > 0x77)) return undefined;
  const length = isLong ? (bytes[at + 1] ?? 0) : head - 0x60;
  const start = at + (isLong ? 2 : 1);
  return bytes.toString("latin1", start, start + length);
}
