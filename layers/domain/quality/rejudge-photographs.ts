import { type AuthenticityLimits, judgeAuthenticity } from "../assessment/judge-authenticity.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { JudgedBreakdown } from "../evidence/facts/authenticity.ts";
import type { Thresholds } from "./thresholds.ts";

/** Judges the same facts as the check does. If the evidence lacks some of them, the result stays. */
export function rejudgePhotographs(
  found: Evidence,
  { recapture, suspicious }: Thresholds,
  limits: AuthenticityLimits,
): Evidence {
  if (recapture === undefined && suspicious === undefined) return found;
  const { data } = JudgedBreakdown.safeParse(found.breakdown);
  if (!data) return found;
  const { container, tilt_pair: tilt, portrait } = data;
  const facts = {
    ...container,
    unreadable: container.unreadable ?? [],
    recapture: data.recapture.images,
    tilt: "foreshortening" in tilt ? tilt : ({ unavailable: unregistered(tilt) } as const),
    tamper: data.tamper.images,
    portrait: "score" in portrait ? portrait : { unavailable: portrait.reason },
  };
  const threshold = recapture ?? data.recapture.threshold ?? limits.recapture.threshold;
  const { status, reasons } = judgeAuthenticity(facts, {
    ...limits,
    suspicious: suspicious ?? container.threshold,
    recapture: { ...limits.recapture, threshold },
  });
  return { ...found, status, reasons };
}

function unregistered(tilt: object) {
  return "verdict" in tilt ? "not_registered" : "no_tilted_photograph";
}
