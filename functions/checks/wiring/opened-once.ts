import type { CaseSource } from "#checks/source.ts";

/** The same Case, for the checks of one function: each photograph is fetched and opened once. */
export function openedOnce(source: CaseSource): CaseSource {
  const files = new Map<string, ReturnType<CaseSource["bytes"]>>();
  const pages = new Map<Uint8Array, ReturnType<CaseSource["decode"]["page"]>>();
  return {
    ...source,
    bytes: (capture) => getOrAdd(files, capture.id, () => source.bytes(capture)),
    decode: {
      ...source.decode,
      page: (bytes) => getOrAdd(pages, bytes, () => source.decode.page(bytes)),
    },
  };
}

function getOrAdd<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}
