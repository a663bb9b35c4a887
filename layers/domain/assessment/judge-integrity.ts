import type { FilmFault, LivenessFacts } from "../evidence/facts/liveness.ts";
import type { EngineProfile } from "../profile.ts";
import { type Reason, reason } from "../reason-codes.ts";
import type { FilmPart } from "./film-part.ts";

export type IntegrityLimits = Pick<
  EngineProfile["liveness"],
  "minimumFps" | "maximumDroppedShare" | "revealToFrameMs" | "revealToSealMs"
>;

/**
 * Is the session one whole answer to its challenge, recorded as our page records it? If it is not whole,
 * no other test runs. An odd recording gives no pass, and no more than that.
 */
export function judgeIntegrity(
  facts: LivenessFacts["integrity"],
  limits: IntegrityLimits,
): FilmPart & { isWhole: boolean } {
  const { faults } = facts;
  const strange = strangeReasons(facts, limits);
  const detail = `The session is not whole: ${faults.join(", ")}.`;
  const broken = [...new Set(faults.map(codeOf))].map((code) => reason(code, { detail }));
  const isWhole = faults.length === 0;
  const isPass = isWhole && strange.length === 0;
  const verdict = isPass ? "pass" : isWhole ? "inconclusive" : "fail";
  return { verdict, isWhole, reasons: [...broken, ...strange] };
}

function codeOf(fault: FilmFault) {
  if (fault === "unreadable_frames") return "unreadable_image";
  return fault === "took_too_long" ? "challenge_timeout" : "challenge_mismatch";
}

function strangeReasons(facts: LivenessFacts["integrity"], limits: IntegrityLimits): Reason[] {
  const { duplicate_frames: repeats, fps_light: fps, reveal_to_seal_ms: fixedMs = 0 } = facts;
  const isThin =
    fps !== null && (fps < limits.minimumFps || facts.dropped > limits.maximumDroppedShare);
  const late = (detail: string) => reason("challenge_timeout", { detail });
  return [
    ...(repeats > 0
      ? [reason("frame_repeat", { detail: `${repeats} frames repeat the one before.` })]
      : []),
    ...(facts.camera_label_flag ? [reason("virtual_camera")] : []),
    ...(facts.encoders > 1 || facts.has_metadata
      ? [reason("replay_suspected", { detail: "The frames were not all written by one page." })]
      : []),
    ...(isThin ? [late("Too few frames arrived while the colours were shown.")] : []),
    ...(facts.reveal_to_frame_ms > limits.revealToFrameMs
      ? [late("The second colours were shown late.")]
      : []),
    ...(fixedMs > limits.revealToSealMs
      ? [late("The film was fixed long after the second colors were told.")]
      : []),
  ];
}
