import type { AuthenticityFacts, TiltFacts, tiltVerdicts } from "../evidence/facts/authenticity.ts";
import type { EngineProfile } from "../profile.ts";
import { type Reason, reason } from "../reason-codes.ts";

type Limits = EngineProfile["authenticity"];

export type TiltVerdict = (typeof tiltVerdicts)[number];

type JudgedTilt = Pick<
  TiltFacts,
  "foreshortening" | "loose_pattern" | "light_changed" | "colour_changed"
>;

/** Reasons that the tilted photograph of the front adds to the straight one; none without it. */
export function judgeTilt(
  facts: JudgedTilt | Extract<AuthenticityFacts["tilt"], { unavailable: string }>,
  { tilt }: Pick<Limits, "tilt">,
): TiltVerdict | undefined {
  if ("unavailable" in facts) {
    return facts.unavailable === "not_registered" ? "not_registered" : undefined;
  }
  if (facts.foreshortening < tilt.copy) return "copy";
  if (facts.loose_pattern >= tilt.loosePattern) return "screen";
  if (facts.foreshortening < tilt.foreshortening) return "same_angle";
  const isChanged = facts.light_changed >= tilt.light || facts.colour_changed >= tilt.colour;
  return isChanged ? "changes" : "unchanged";
}

/** For the reviewer's sake: how cards without a coat behave was not measured, so it leads nowhere. */
export function tiltReasons(verdict: TiltVerdict | undefined): Reason[] {
  if (verdict === "screen") {
    const detail = "Tilted, it shows a pattern that belongs to a screen and not to print.";
    return [reason("photo_of_screen", { severity: "info", detail })];
  }
  if (verdict === "unchanged") {
    const detail = "Tilted, nothing on it shines or changes its colour.";
    return [reason("printed_copy", { severity: "info", detail })];
  }
  return [];
}

/** Statistical: it asks for a person, and never contradicts. */
export function judgePortrait(
  facts: { score: number } | { unavailable: string },
  { portrait: { replaced } }: Pick<Limits, "portrait">,
): Reason[] {
  if ("unavailable" in facts || facts.score < replaced) return [];
  const detail =
    "The portrait differs in grain, light, compression or outline from the document around it: id_front.";
  return [reason("portrait_tampering", { detail })];
}

/** A photograph, and where its map says to look. */
export type JudgedEdits = {
  item: string;
  method?: "compression" | "residual";
  regions?: readonly unknown[] | undefined;
};

export function isSuspect({ regions = [] }: Pick<JudgedEdits, "regions">): boolean {
  return regions.length > 0;
}

/** Evidence only: never measured on anybody's forgeries but this project's own. */
export function judgeEdits(facts: readonly JudgedEdits[]): Reason[] {
  const suspect = facts.filter(isSuspect);
  if (suspect.length === 0) return [];
  const itemsBy = (wanted: JudgedEdits["method"]) =>
    suspect
      .filter(({ method }) => method === wanted)
      .map(({ item }) => item)
      .join(", ");
  const [lacking, unlike] = [itemsBy("compression"), itemsBy("residual")];
  const detail = [
    lacking && `Parts of the picture lack a compression that the rest bears: ${lacking}.`,
    unlike && `Parts of the picture lack the grain that the rest bears: ${unlike}.`,
  ];
  return [
    reason("digital_tampering", { severity: "info", detail: detail.filter(Boolean).join(" ") }),
  ];
}
