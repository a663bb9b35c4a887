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
    pass: "The head has depth: when it turned, the nose moved as a real one does.",
    review: "We could not measure whether the head has depth.",
    fail: "The face looks flat, as on paper or a screen.",
  },
  illumination: {
    pass: "The face reflected the colors that the screen showed.",
    review: "The face reflected too little of the screen’s light to decide.",
    fail: "The face reflected other colors than the screen showed.",
    not_run: "No colors were shown: the applicant chose the film without them.",
  },
  continuity: {
    pass: "It is one and the same face from the first frame to the last.",
    review: "It may not be the same face throughout.",
    fail: "The face changed during the film.",
  },
  id_match: {
    pass: "It is the person in the portrait and the selfie.",
    review: "It may not be the person in the portrait and the selfie.",
    fail: "It is another person than in the portrait or the selfie.",
    not_run: "Portrait, selfie and film could not all be compared.",
  },
  integrity: {
    pass: "The film is complete: every frame is there, in order, and none is repeated.",
    review: "The film is complete, but our page does not record films this way.",
    fail: "The film is incomplete, so the check stopped here.",
  },
  pad: {
    not_run: "This check does not look for masks or real-time face swaps.",
    evidence_only: "This check does not look for masks or real-time face swaps.",
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
  person:
    "A still looks like a photograph of a person, not of a screen or a print. This is a hint and decides nothing.",
  screen: "A still looks like a photograph of a screen. This is a hint and decides nothing.",
  print: "A still looks like a photograph of a print. This is a hint and decides nothing.",
};

/** The sentence for light that lies on the face as if painted, where this alone asks for review. */
const painted: Label = "The colors look painted on the face. They may have been added to the film.";

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
    return [{ tone: "review", sentence: t("No face was visible before the first movement.") }];
  }
  const named = (asked: readonly string[]) =>
    asked.map((each) => movementWord(each).toLowerCase()).join(", ");
  const missed = requested.filter((each) => !observed.includes(each));
  return missed.length === 0
    ? [
        {
          tone: "good",
          sentence: t("Every movement was made when asked: {named}.", { named: named(requested) }),
        },
      ]
    : [
        {
          tone: "review",
          sentence: t("Not seen as asked: {named}.", { named: named(missed) }),
        },
      ];
}
