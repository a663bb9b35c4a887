import * as z from "zod";
import type { EvidenceByCheck } from "../evidence/evidence.ts";
import { StoredFaceMatchFacts } from "../evidence/facts/face-match.ts";
import { StoredLivenessFacts } from "../evidence/facts/liveness.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import type { DecidedCase } from "./decided-case.ts";

/** The thresholds whose measure is one number of a verification, each with the highest that it may be. */
const highest = {
  face_match: 1,
  document_reading: 1,
  planarity: 1,
  illumination: 1.25,
  same_person: 1,
} as const;

type Scored = keyof typeof highest;

// The keys of an object forget that they are its keys.
const scored = Object.keys(highest) as [Scored, ...Scored[]];

const bins = 20;

/** A histogram of each measured score, so that a person who moves a threshold sees its effect. */
export const Scores = z.array(
  z.object({
    threshold: z.enum(scored),
    highest: z.number(),
    counts: z
      .array(z.int())
      .length(bins)
      .describe(`${bins} equal steps from 0 to \`highest\`; higher values are in the last one.`),
  }),
);

export type Scores = z.output<typeof Scores>;

/** Those that were measured of any of these. */
export function measuredScores(cases: readonly Pick<DecidedCase, "evidence">[]): Scores {
  const all = cases.map(({ evidence }) => scoresOf(evidence));
  return scored.flatMap((threshold) => {
    const values = all.flatMap((scores) => scores[threshold] ?? []);
    if (values.length === 0) return [];
    const counts = Array.from({ length: bins }, () => 0);
    for (const value of values) {
      const at = Math.floor((value / highest[threshold]) * bins);
      const bin = Math.min(Math.max(at, 0), bins - 1);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    return [{ threshold, highest: highest[threshold], counts }];
  });
}

function scoresOf({
  face_match: faces,
  document_reading: reading,
  liveness,
}: EvidenceByCheck): Partial<Record<Scored, number | undefined>> {
  const { similarity = {} } = faces ? readFacts(StoredFaceMatchFacts, faces) : {};
  const film = liveness ? readFacts(StoredLivenessFacts, liveness) : {};
  return {
    face_match: similarity.likeness ?? similarity.cosine,
    // The threshold applies to the least sure field of a machine readable zone only.
    document_reading: reading?.mrz ? reading.score : undefined,
    planarity: film.planarity?.nose_parallax,
    illumination: film.illumination?.correlation,
    same_person: film.continuity?.min_pair,
  };
}
