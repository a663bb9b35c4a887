import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { type ManifestFault, manifestFaults } from "#domain/liveness/manifest-faults.ts";
import { rounded } from "#domain/rounded.ts";
import type { FoundSession, Frame, LivenessProfile } from "./session.ts";
import { median } from "./statistics.ts";

export type Integrity = {
  /** Whether the session is one whole answer to this challenge; nothing else is looked at if not. */
  isWhole: boolean;
  /** Something about the film is not as an honest page makes it: no pass, but no more than that. */
  isSuspect: boolean;
  reasons: Reason[];
  /** In the order in which they were taken, with the manifest's times. */
  frames: Frame[];
  evidence: Record<string, unknown>;
};

/** T0: are these the frames that were announced, in time, each from one camera, none twice? */
export function judgeIntegrity(session: FoundSession, profile: LivenessProfile): Integrity {
  const { challenge, manifest } = session;
  const faults: string[] = [...manifestFaults(manifest, challenge)];
  const { frames, foreign } = joinFrames(session);
  if (foreign > 0 || frames.length !== manifest.frames.length) faults.push("frames_differ");
  if (frames.some(({ picture }) => !picture)) faults.push("unreadable_frames");
  if (session.lightA && session.lightA.committed !== session.lightA.found) {
    faults.push("commitment_differs");
  }
  if (session.sealedAt && session.sealedAt > challenge.expiresAt) faults.push("took_too_long");
  if (wasTooFast(session, profile)) faults.push("faster_than_time");

  const repeats = repeatsOf(frames);
  const light = frames.filter(({ block }) => block === "light_a" || block === "light_b");
  const fps = rateOf(light);
  const dropped = droppedShare(light, profile);
  const wait = waitBetween(frames);
  const answered = answeredInMs(session);
  const structures = new Set(light.map(({ structure }) => structure)).size;
  const soft = [
    ...(repeats > 0
      ? [reason("frame_repeat", { detail: `${repeats} frames repeat the one before.` })]
      : []),
    ...(manifest.camera.labelSuspicious ? [reason("virtual_camera")] : []),
    ...(structures > 1 || frames.some(({ hasMetadata }) => hasMetadata)
      ? [reason("replay_suspected", { detail: "The frames were not all written by one page." })]
      : []),
    ...(challenge.light && (fps < profile.minimumFps || dropped > profile.maximumDroppedShare)
      ? [
          reason("challenge_timeout", {
            detail: "Too few frames arrived while the colours were shown.",
          }),
        ]
      : []),
    ...(wait > profile.revealToFrameMs
      ? [reason("challenge_timeout", { detail: "The second colours were shown late." })]
      : []),
    ...(answered !== undefined && answered > profile.revealToSealMs
      ? [
          reason("challenge_timeout", {
            detail: "The film was fixed long after the second colors were told.",
          }),
        ]
      : []),
  ];
  const hard = [...new Set(faults.map(codeOf))].map((code) =>
    reason(code, { detail: `The session is not whole: ${[...new Set(faults)].join(", ")}.` }),
  );
  return {
    isWhole: faults.length === 0,
    isSuspect: soft.length > 0,
    reasons: [...hard, ...soft],
    frames,
    evidence: {
      status: faults.length > 0 ? "fail" : soft.length > 0 ? "review" : "pass",
      faults: [...new Set(faults)],
      frames: frames.length,
      fps_light: challenge.light ? rounded(fps, 1) : null,
      dropped: rounded(dropped, 3),
      ...(answered !== undefined && { reveal_to_seal_ms: answered }),
      duplicate_frames: repeats,
      encoders: structures,
      camera_label_flag: manifest.camera.labelSuspicious,
    },
  };
}

function codeOf(fault: string) {
  if (fault === "unreadable_frames") return "unreadable_image";
  const late: ManifestFault = "took_too_long";
  return fault === late ? "challenge_timeout" : "challenge_mismatch";
}

/** Found frames are packed block by block: the n-th of a block is the n-th announced of it. */
function joinFrames({ manifest, frames: found }: FoundSession): {
  frames: Frame[];
  foreign: number;
} {
  const frames: Frame[] = [];
  let matched = 0;
  const next: Record<string, number> = {};
  for (const { seq, block, tMs, sha256 } of manifest.frames) {
    const index = next[block] ?? 0;
    next[block] = index + 1;
    const frame = found.filter((one) => one.block === block)[index];
    if (frame?.sha256 !== sha256) continue;
    matched++;
    frames.push({ ...frame, seq, tMs });
  }
  return { frames, foreign: found.length - matched };
}

/** A session cannot be over sooner than its second half lasts after the colours of it were told. */
function wasTooFast(session: FoundSession, { clockSlackMs }: LivenessProfile): boolean {
  const second = session.manifest.frames.filter(({ block }) => block === "light_b");
  const lastedMs = (second.at(-1)?.tMs ?? 0) - (second[0]?.tMs ?? 0);
  return (answeredInMs(session) ?? lastedMs) < lastedMs - clockSlackMs;
}

/** From the second colours' being told until every frame was fixed, by the service's own clock: time to paint in. */
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

/** Share of the time between frames that lies in gaps of more than so many usual ones. */
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
