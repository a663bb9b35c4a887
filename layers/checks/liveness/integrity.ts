import type { FilmFault, LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { manifestFaults } from "#domain/liveness/manifest-faults.ts";
import { rounded } from "#domain/rounded.ts";
import type { FoundSession, Frame, LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

export type Integrity = {
  facts: LivenessFacts["integrity"];
  /** In the order in which they were taken, with the manifest's times. */
  frames: Frame[];
};

/** T0: are these the frames that were announced, in time, each from one camera, none twice? */
export function measureIntegrity(session: FoundSession, profile: LivenessProfile): Integrity {
  const { challenge, manifest } = session;
  const faults: FilmFault[] = [...manifestFaults(manifest, challenge)];
  const { frames, foreign } = joinFrames(session);
  if (foreign > 0 || frames.length !== manifest.frames.length) faults.push("frames_differ");
  if (frames.some(({ picture }) => !picture)) faults.push("unreadable_frames");
  if (session.lightA && session.lightA.committed !== session.lightA.found) {
    faults.push("commitment_differs");
  }
  if (session.sealedAt && session.sealedAt > challenge.expiresAt) faults.push("took_too_long");
  if (wasTooFast(session, profile)) faults.push("faster_than_time");

  const light = frames.filter(({ block }) => block === "light_a" || block === "light_b");
  const answered = answeredInMs(session);
  return {
    frames,
    facts: {
      faults: [...new Set(faults)],
      frames: frames.length,
      fps_light: challenge.light ? rounded(rateOf(light), 1) : null,
      dropped: rounded(droppedShare(light, profile), 3),
      reveal_to_frame_ms: waitBetween(frames),
      ...(answered !== undefined && { reveal_to_seal_ms: answered }),
      duplicate_frames: repeatsOf(frames),
      encoders: new Set(light.map(({ structure }) => structure)).size,
      has_metadata: frames.some(({ hasMetadata }) => hasMetadata),
      camera_label_flag: manifest.camera.labelSuspicious,
    },
  };
}

/** Found frames are packed block by block: the n-th of a block is the n-th announced of it. */
function joinFrames({ manifest, frames: found }: FoundSession): {
  frames: Frame[];
  foreign: number;
} {
  const frames: Frame[] = [];
  let matched = 0;
  const next: Record<string, number> = {};
  const ofBlock = Map.groupBy(found, ({ block }) => block);
  for (const { seq, block, tMs, sha256 } of manifest.frames) {
    const index = next[block] ?? 0;
    next[block] = index + 1;
    const frame = ofBlock.get(block)?.[index];
    if (frame?.sha256 !== sha256) continue;
    matched++;
    frames.push({ ...frame, seq, tMs });
  }
  return { frames, foreign: found.length - matched };
}

/** A session cannot end sooner than its second half lasts after its colors were revealed. */
function wasTooFast(session: FoundSession, { clockSlackMs }: LivenessProfile): boolean {
  const second = session.manifest.frames.filter(({ block }) => block === "light_b");
  const lastedMs = (second.at(-1)?.tMs ?? 0) - (second[0]?.tMs ?? 0);
  return (answeredInMs(session) ?? lastedMs) < lastedMs - clockSlackMs;
}

/** From revealing the second colors until every frame was fixed, by the service's own clock: time to paint in. */
function answeredInMs({ revealedAt, sealedAt }: FoundSession): number | undefined {
  if (!revealedAt || !sealedAt) return;
  return Date.parse(sealedAt) - Date.parse(revealedAt);
}

/** A sensor never gives the same picture twice. */
function repeatsOf(frames: readonly Frame[]): number {
  return frames.filter(({ picture, block }, index) => {
    const before = frames[index - 1];
    if (!picture || !before?.picture || before.block !== block) return false;
    return isSame(picture.data, before.picture.data);
  }).length;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function rateOf(frames: readonly Frame[]): number {
  const span = (frames.at(-1)?.tMs ?? 0) - (frames[0]?.tMs ?? 0);
  return span > 0 ? ((frames.length - 1) * 1000) / span : 0;
}

/** Share of the time between frames that lies in gaps longer than this number of usual ones. */
function droppedShare(frames: readonly Frame[], { droppedGap }: LivenessProfile): number {
  const gaps = frames.slice(1).map(({ tMs }, index) => tMs - (frames[index]?.tMs ?? tMs));
  const usual = median(gaps);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const lost = gaps
    .filter((gap) => gap > droppedGap * usual)
    .reduce((sum, gap) => sum + gap - usual, 0);
  return total > 0 ? lost / total : 0;
}

function waitBetween(frames: readonly Frame[]): number {
  const last = frames.findLast(({ block }) => block === "light_a");
  const first = frames.find(({ block }) => block === "light_b");
  return last && first ? first.tMs - last.tMs : 0;
}
