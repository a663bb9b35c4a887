import type { CaseSource } from "#checks/source.ts";
import { remembering } from "#usecases/remembering.ts";
import type { Grey } from "#vision/pixels.ts";

/**
 * The same Case, for the checks of one function: each photograph is fetched and opened once. One that could not be is
 * tried again by the next check.
 */
export function openedOnce(source: CaseSource): CaseSource {
  const files = remembering<Uint8Array>();
  const pages = remembering<Grey, Uint8Array>();
  return {
    ...source,
    bytes: (capture) => files.ask(capture.id, () => source.bytes(capture)),
    decode: {
      ...source.decode,
      page: (bytes) => pages.ask(bytes, () => source.decode.page(bytes)),
    },
  };
}
