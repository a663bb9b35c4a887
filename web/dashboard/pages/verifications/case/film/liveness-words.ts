import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";
import type { Evidence } from "../evidence.ts";
import { movementWord } from "./film-moments.ts";

type Tone = "good" | "review" | "bad" | "none";

export type Said = { tone: Tone; sentence: string };

type Sentences = Partial<Record<string, Label>>;

type Facts = StoredLivenessFacts;

/** A sentence for each part of the check, by its result. A part without a result in the evidence has none. */
const parts = {
  planarity: {
    pass: "verifications.parts.planarity.pass",
    review: "verifications.parts.planarity.review",
    fail: "verifications.parts.planarity.fail",
  },
  illumination: {
    pass: "verifications.parts.illumination.pass",
    review: "verifications.parts.illumination.review",
    fail: "verifications.parts.illumination.fail",
    not_run: "verifications.parts.illumination.not_run",
  },
  continuity: {
    pass: "verifications.parts.continuity.pass",
    review: "verifications.parts.continuity.review",
    fail: "verifications.parts.continuity.fail",
  },
  id_match: {
    pass: "verifications.parts.id_match.pass",
    review: "verifications.parts.id_match.review",
    fail: "verifications.parts.id_match.fail",
    not_run: "verifications.parts.id_match.not_run",
  },
  integrity: {
    pass: "verifications.parts.integrity.pass",
    review: "verifications.parts.integrity.review",
    fail: "verifications.parts.integrity.fail",
  },
  pad: {
    not_run: "verifications.liveness_words.check_does_not_look",
    evidence_only: "verifications.liveness_words.check_does_not_look",
  },
} satisfies Partial<Record<keyof Facts, Sentences>>;

const partNames = [
  "planarity",
  "illumination",
  "continuity",
  "id_match",
  "integrity",
  "pad",
] as const satisfies (keyof typeof parts)[];

/** Sentences about one still, by its class. Each is a hint, in either direction. */
const hints: Sentences = {
  person: "verifications.hints.person",
  screen: "verifications.hints.screen",
  print: "verifications.hints.print",
};

/** The sentence for light that lies on the face as if painted, if this alone asks for review. */
const painted: Label = "verifications.liveness_words.colors_look_painted_face";

const tones: Record<string, Tone> = { pass: "good", review: "review", fail: "bad" };

/** The check in sentences, the movements first. */
export function livenessWords(evidence: Evidence): Said[] {
  const facts = readFacts(StoredLivenessFacts, evidence);
  const partSentences = partNames.flatMap((part): Said[] => {
    const status = facts[part]?.status;
    const sentences: Sentences = parts[part];
    const sentence = isPainted(part, facts) ? painted : sentences[status ?? ""];
    return sentence ? [{ tone: tones[status ?? ""] ?? "none", sentence: t(sentence) }] : [];
  });
  const hint = hints[facts.pad?.looks_like ?? ""];
  const hinted: Said[] = hint ? [{ tone: "none", sentence: t(hint) }] : [];
  return [...movementSaid(facts), ...partSentences, ...hinted];
}

function isPainted(part: keyof Facts, { illumination }: Facts): boolean {
  if (part !== "illumination" || illumination?.status !== "review") return false;
  return illumination.shading === "painted";
}

function movementSaid({ movement }: Facts): Said[] {
  if (movement?.status === undefined) return [];
  const { requested = [], observed = [] } = movement;
  if (requested.length === 0) {
    return [{ tone: "review", sentence: t("verifications.liveness_words.no_face_visible_before") }];
  }
  const named = (asked: readonly string[]) =>
    asked.map((each) => movementWord(each).toLowerCase()).join(", ");
  const missed = requested.filter((each) => !observed.includes(each));
  return missed.length === 0
    ? [
        {
          tone: "good",
          sentence: t("verifications.liveness_words.every_movement_made_when", {
            named: named(requested),
          }),
        },
      ]
    : [
        {
          tone: "review",
          sentence: t("verifications.liveness_words.not_seen_asked_named", {
            named: named(missed),
          }),
        },
      ];
}
