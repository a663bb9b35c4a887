import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { livenessBlocks, packBlock } from "#domain/liveness/blocks.ts";
import { sha256 } from "#domain/sha256.ts";
import { readingOf } from "../reading.ts";
import type { CaseSource, SourceCapture } from "../source.ts";
import { openSession, type StoredSession } from "./open-session.ts";
import type { LivenessNeeds } from "./session.ts";

/** The film of the face, and the photographs whose faces are compared with it. */
export async function livenessNeeds(source: CaseSource, profile?: string): Promise<LivenessNeeds> {
  const theCase = await source.facts();
  const filmId = theCase?.liveness?.attemptId;
  const [film, kept] = await Promise.all([
    source.film(),
    filmId === undefined ? undefined : source.filmReading(filmId),
  ]);
  if (!film) return { isDeclined: theCase?.liveness?.declinedAt !== undefined };
  const open = once(() => openSession(film, source.decode.frame));
  const photos = once(() => photosOf(source));
  const pageOf = async (wanted: CaptureItem) => {
    const photo = (await photos()).find(({ capture }) => capture.item === wanted);
    const bytes = await photo?.bytes;
    return bytes && source.decode.page(bytes);
  };
  // The portrait is on the front of a card, and on the only page of a passport.
  const portrait = once(() => pageOf("id_front"));
  const begin = () => {
    // The comparison meets the failure; an incomplete film is compared with nothing.
    for (const work of [open(), portrait()]) work.catch(() => undefined);
  };
  // While the digest is computed and the networks load.
  if (kept === undefined) begin();
  const digest = await digestOf(film, { photos: await photos(), link: theCase?.linkVersion });
  const reading = readingOf(kept, { sha256: digest, profile });
  if (!reading) begin();
  return {
    session: { id: film.id, sha256: digest, open, ...(reading && { reading }) },
    portrait,
    tilted: () => pageOf("id_front_tilted"),
    selfie: () => pageOf("selfie"),
  };
}

type Photo = { capture: SourceCapture; bytes: Promise<Uint8Array | undefined> };

const compared: readonly CaptureItem[] = ["id_front", "id_front_tilted", "selfie"];

async function photosOf(source: CaseSource): Promise<Photo[]> {
  const captures = (await source.captures()).filter(({ item }) => compared.includes(item));
  return captures.map((capture) => {
    const bytes = source.bytes(capture);
    bytes.catch(() => undefined);
    return { capture, bytes };
  });
}

/** A digest of each input of the measures, and of the link under which they were made. */
async function digestOf(
  { frames, ...film }: StoredSession,
  { photos, link }: { photos: readonly Photo[]; link: number | undefined },
): Promise<string> {
  const blocks = livenessBlocks.map((block) => sha256(packBlock(frames[block] ?? [])));
  const pictures = photos.map(async ({ capture, bytes }) => {
    // A source has bytes only if they are those of the hash.
    const isThere = await bytes.then(Boolean, () => false);
    return [capture.item, isThere && capture.sha256];
  });
  const all = {
    film,
    link,
    blocks: await Promise.all(blocks),
    photos: await Promise.all(pictures),
  };
  return sha256(new TextEncoder().encode(JSON.stringify(all)));
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let doing: Promise<Value> | undefined;
  return () => {
    doing ??= work();
    return doing;
  };
}
