import type { CaptureItem } from "#domain/capture/capture-item.ts";

/** The photographs of this tab: to show them, and to know a picture again before it is sent. */
export type Album = { pictures: Map<CaptureItem, string>; digests: Map<CaptureItem, string> };

export function newAlbum(): Album {
  return { pictures: new Map(), digests: new Map() };
}
