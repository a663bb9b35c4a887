import { unpackBlock } from "#domain/liveness/blocks.ts";
import type { ShownFilm } from "#domain/liveness/shown-film.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Wire } from "#domain/wire.ts";
import { readFilm } from "../../../../api/cases.ts";

type FilmReply = Wire<ShownFilm>;

/** A film in the browser's memory, its times counted from its first frame. */
export type Film = {
  frames: { src: string; tMs: number }[];
  durationMs: number;
  prompts: FilmReply["prompts"];
  colours: FilmReply["colours"];
  /** True if the hash of every block equals the hash at its submission. */
  isAsHandedIn: boolean;
};

/** Loads the film, which is audited, and cuts it into frames. Undefined if it was deleted. */
export async function loadFilm(projectId: string, caseId: string): Promise<Film | undefined> {
  const film = await readFilm(projectId, caseId);
  const blocks = await Promise.all(film.blocks.map(fetchBlock));
  if (blocks.every(({ frames }) => frames.length === 0)) return;
  const framesOf = new Map(blocks.map(({ block, frames }) => [block, frames.values()]));
  const start = film.frames[0]?.t_ms ?? 0;
  const frames = film.frames.flatMap(({ block, t_ms }) => {
    const bytes = framesOf.get(block)?.next().value;
    if (!bytes) return [];
    const src = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
    return [{ src, tMs: t_ms - start }];
  });
  return {
    frames,
    durationMs: frames.at(-1)?.tMs ?? 0,
    prompts: film.prompts.map((prompt) => ({
      ...prompt,
      shown_ms: prompt.shown_ms - start,
      ended_ms: prompt.ended_ms - start,
    })),
    colours: film.colours.map((shown) => ({ ...shown, painted_ms: shown.painted_ms - start })),
    isAsHandedIn: blocks.every(({ isSame }) => isSame),
  };
}

/** Frees the memory of the frames. */
export function freeFilm({ frames }: Film): void {
  for (const { src } of frames) URL.revokeObjectURL(src);
}

async function fetchBlock({ block, url, sha256: handedIn }: FilmReply["blocks"][number]) {
  if (url === null) return { block, frames: [], isSame: false };
  const response = await fetch(url, { credentials: "omit", cache: "no-store" });
  if (!response.ok) throw new Error("The film could not be fetched.");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const frames = (unpackBlock(bytes) ?? []).map((frame) => new Uint8Array(frame));
  return { block, frames, isSame: (await sha256(bytes)) === handedIn };
}
