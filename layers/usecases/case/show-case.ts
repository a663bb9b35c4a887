import type { Capture } from "#domain/case/capture.ts";
import { type Picture, pictureKey } from "#domain/case/capture-rules.ts";
import { type Case, isGone } from "#domain/case/case.ts";
import type { Disposition } from "#domain/case/disposition.ts";
import type { ReferenceRecord } from "#domain/case/reference-record.ts";
import { type Moment, timelineOf } from "#domain/case/timeline.ts";
import type { VerificationOnWire } from "#domain/case/verification-schema.ts";
import type { Ports } from "../ports.ts";
import { withoutReadValues } from "./announce.ts";
import { ownCase } from "./own-case.ts";
import { verificationRecord } from "./verification-record.ts";

type Which = { projectId: string; caseId: string };

/** How long the address of a photograph works. */
export const viewSeconds = 300;

/** A Case as everybody in its project may see it: how each check ended, and nothing that was read. */
export async function showCase(
  ports: Pick<Ports, "cases" | "reviews" | "stage" | "vault">,
  which: Which,
): Promise<{
  kase: Case;
  record: VerificationOnWire;
  captures: Capture[];
  timeline: Moment[];
  dispositions: Disposition[];
}> {
  const kase = await ownCase(ports, which);
  const [record, captures, dispositions] = await Promise.all([
    verificationRecord(ports, kase),
    isGone(kase) ? [] : ports.cases.captures(kase.id),
    isGone(kase) ? [] : ports.reviews.dispositions(kase.id),
  ]);
  return {
    kase,
    record: withoutReadValues(record),
    captures,
    timeline: timelineOf(kase, { captures, dispositions }),
    dispositions,
  };
}

/** Addresses of what was made of a photograph; missing where it was not, as before there were copies. */
type ShownCapture = Capture & {
  url: string | undefined;
  tamperMapUrl: string | undefined;
  urlExpiresAt: string;
};

export type PersonalData = {
  captures: ShownCapture[];
  checks: NonNullable<VerificationOnWire["result"]>["verification_result"]["checks"];
  reference?: ReferenceRecord;
  claimed?: Record<string, unknown>;
  prefill?: Record<string, string>;
  verifieeEmail?: string;
};

/** What a Case holds of a person: the photographs, what was read, what the client handed over. */
export async function showPersonalData(
  ports: Pick<Ports, "cases" | "clock" | "files" | "stage" | "vault">,
  which: Which,
): Promise<PersonalData> {
  const kase = await ownCase(ports, which);
  if (isGone(kase)) return { captures: [], checks: {} };
  const [record, captures, reference] = await Promise.all([
    verificationRecord(ports, kase),
    ports.cases.captures(kase.id),
    kase.flow ? ports.cases.reference(kase.id) : undefined,
  ]);
  const until = new Date(ports.clock.now().getTime() + viewSeconds * 1000).toISOString();
  const seen = captures.map(async (capture) => ({
    ...capture,
    url: await addressOf(ports, capture, "shown"),
    tamperMapUrl: await addressOf(ports, capture, "tamper_map"),
    urlExpiresAt: until,
  }));
  return {
    captures: await Promise.all(seen),
    checks: record.result?.verification_result.checks ?? {},
    ...(reference && { reference }),
    ...(kase.claimed && { claimed: kase.claimed }),
    ...(kase.prefill && { prefill: kase.prefill }),
    ...(kase.verifiee && { verifieeEmail: kase.verifiee.email }),
  };
}

/** Never the original: what its file says of place, time and camera is for the checks alone. */
async function addressOf(
  { files }: Pick<Ports, "files">,
  { key }: Capture,
  picture: Picture,
): Promise<string | undefined> {
  const stored = pictureKey(key, picture);
  return (await files.head(stored)) && files.view(stored, viewSeconds);
}
