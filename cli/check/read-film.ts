import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { StoredSession } from "#checks/liveness/open-session.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { LivenessChallengeFile } from "#domain/liveness/challenge-file.ts";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { request } from "#domain/wire.ts";

const SessionFile = z.object({
  challenge: LivenessChallengeFile,
  manifest: request(LivenessManifest),
  commit: z
    .object({ light_a_sha256: z.string(), revealed_at: z.string(), sealed_at: z.string() })
    .nullish(),
});

/**
 * A session's folder: `challenge.json` and `frames/<block>-<seq>.jpg`. Throws if `challenge.json` is missing or
 * invalid; the check itself reports faults of the frames.
 */
export async function readFilm(folder: string): Promise<StoredSession> {
  const text = await readFile(join(folder, "challenge.json"), "utf8");
  const { challenge, manifest, commit } = SessionFile.parse(JSON.parse(text));
  const names = await readdir(join(folder, "frames"));
  const frames: StoredSession["frames"] = {};
  for (const block of livenessBlocks) {
    const own = names
      .map((name) => ({ name, match: /^(.+)-(\d+)\.jpe?g$/.exec(name) }))
      .filter(({ match }) => match?.[1] === block)
      .sort((a, b) => Number(a.match?.[2]) - Number(b.match?.[2]));
    frames[block] = await Promise.all(
      own.map(({ name }) => readFile(join(folder, "frames", name))),
    );
  }
  return {
    id: challenge.attemptId,
    challenge,
    manifest,
    frames,
    ...(commit && {
      lightASha256: commit.light_a_sha256,
      revealedAt: commit.revealed_at,
      sealedAt: commit.sealed_at,
    }),
  };
}
