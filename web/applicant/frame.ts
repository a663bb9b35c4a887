/** Whether the page is shown in a frame on a page of the client's. */
export const isFramed =
  globalThis.location?.pathname.startsWith("/embed/") && globalThis.parent !== globalThis.self;

/**
 * In a frame the key of the sitting, where a cookie would be another site's. It is in no storage, which
 * many browsers close to a frame as well: after a reload the link is opened again.
 */
let sittingKey: string | undefined;

export function rememberSittingKey(key: string): void {
  sittingKey = key;
}

export function rememberedSittingKey(): string | undefined {
  return sittingKey;
}
