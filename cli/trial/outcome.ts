import * as z from "zod";
import type { DocumentReadingEvidence, Verification } from "../../clients/typescript/src/index.ts";
import { fieldAgrees } from "../../lab/evaluate/field-agrees.ts";
import { presentationNames } from "./presentations.ts";
import type { Session, Trial } from "./trial.ts";

const verdicts = ["pass", "review", "fail", "none"] as const;

/**
 * One session without anything of the people in it but their codes. `none`: the check gave no answer, because nothing was
 * submitted, the check broke, or it was not run.
 */
export const Outcome = z.object({
  session: z.string(),
  /** The second participant, if one took part. */
  second: z.string().exactOptional(),
  presentation: z.enum(presentationNames),
  groups: z.record(z.string(), z.string()),
  device: z.string().exactOptional(),
  light: z.string().exactOptional(),
  isAcquired: z.boolean(),
  /** Prescribed in a sandbox, and measured by nothing. */
  isSimulated: z.boolean(),
  liveness: z.enum(verdicts),
  faceMatch: z.enum(verdicts),
  authenticity: z.enum(verdicts),
  /** From 0 to 1, if the check gave one. */
  scores: z.object({
    liveness: z.number().exactOptional(),
    faceMatch: z.number().exactOptional(),
  }),
  assessment: z.string().exactOptional(),
  confidence: z.number().exactOptional(),
  /** From the opened link to the submission. */
  seconds: z.number().exactOptional(),
  engine: z.object({ profile: z.string(), policy: z.string() }).exactOptional(),
  /** For a genuine document with known true values that the engine read: how each field was read. */
  fields: z.record(z.string(), z.enum(["right", "wrong", "unread"])).exactOptional(),
});

export type Outcome = z.output<typeof Outcome>;
export type Verdict = Outcome["liveness"];

/** True values of a participant's document, by the names of the fields of `document_reading`. */
export type TrueValues = Readonly<Record<string, string>>;

/** The figures of a record; its fields, pictures and claims stay behind. */
export function outcomeOf(
  record: Verification,
  session: Session,
  { trial, truth }: { trial: Trial; truth?: TrueValues | undefined },
): Outcome {
  const checks = record.result?.verification_result.checks ?? {};
  const { presentation, id, person, second, device, light } = session;
  const opened = record.progress?.opened_at;
  const submitted = record.progress?.submitted_at;
  const { engine } = record;
  return {
    session: id,
    ...(second && { second }),
    presentation,
    groups: trial.people.find(({ code }) => code === person)?.groups ?? {},
    ...(device && { device }),
    ...(light && { light }),
    isAcquired: record.status === "completed" && record.assessment !== "assessment_incomplete",
    isSimulated: record.simulated === true,
    liveness: verdictOf(checks.liveness),
    faceMatch: verdictOf(checks.face_match),
    authenticity: verdictOf(checks.authenticity),
    scores: {
      ...(checks.liveness?.score !== undefined && { liveness: checks.liveness.score }),
      ...(checks.face_match?.score !== undefined && { faceMatch: checks.face_match.score }),
    },
    ...(record.assessment && { assessment: record.assessment }),
    ...(record.confidence !== undefined && { confidence: record.confidence }),
    ...(opened &&
      submitted && { seconds: Math.round((Date.parse(submitted) - Date.parse(opened)) / 1000) }),
    ...(engine && { engine: { profile: engine.profile, policy: engine.policy_revision } }),
    ...(truth &&
      presentation === "bona_fide" &&
      !record.simulated && { fields: readFields(checks.document_reading, truth) }),
  };
}

function readFields(
  evidence: DocumentReadingEvidence | undefined,
  truth: TrueValues,
): NonNullable<Outcome["fields"]> {
  const each = Object.entries(truth).map(([name, value]) => {
    const { value: read, source } = evidence?.fields?.[name] ?? {};
    if (!read || !source) return [name, "unread"] as const;
    const isRight = fieldAgrees(name, value.toUpperCase(), { value: read.toUpperCase(), source });
    return [name, isRight ? "right" : "wrong"] as const;
  });
  return Object.fromEntries(each);
}

function verdictOf(evidence: { status: string } | undefined): Verdict {
  return verdicts.find((one) => one === evidence?.status) ?? "none";
}
