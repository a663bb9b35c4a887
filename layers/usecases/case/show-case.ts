import { heldBy } from "#domain/case/assignment.ts";
import type { Capture } from "#domain/case/capture.ts";
import { type Picture, pictureKey } from "#domain/case/capture-rules.ts";
import { isGone } from "#domain/case/case.ts";
import type { PersonalData, ShownCase } from "#domain/case/shown-case.ts";
import { timelineOf } from "#domain/case/timeline.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";
import { verificationRecord } from "./verification-record.ts";
import { withoutReadValues } from "./without-read-values.ts";

type Which = { projectId: string; caseId: string };

/** How long the address of a photograph works. */
const viewSeconds = 300;

export async function showCase(
  ports: Pick<Ports, "cases" | "clock" | "reviews" | "stage" | "vault">,
  which: Which,
): Promise<ShownCase> {
  const theCase = await ownCase(ports, which);
  const [record, captures, dispositions] = await Promise.all([
    verificationRecord(ports, theCase),
    isGone(theCase) ? [] : ports.cases.captures(theCase.id),
    isGone(theCase) ? [] : ports.reviews.dispositions(theCase.id),
  ]);
  const { projectId, allowedDocuments, consent, followUp } = theCase;
  const assignment = isGone(theCase) ? undefined : heldBy(theCase, ports.clock.now());
  return {
    ...withoutReadValues(record),
    projectId,
    allowedDocuments,
    ...(consent && { consent }),
    ...(assignment && { assignment }),
    ...(followUp && !isGone(theCase) && { followUp }),
    captures,
    timeline: timelineOf(theCase, { captures, dispositions }),
    dispositionHistory: dispositions,
  };
}

export async function showPersonalData(
  ports: Pick<Ports, "cases" | "clock" | "files" | "stage" | "vault">,
  which: Which,
): Promise<PersonalData> {
  const theCase = await ownCase(ports, which);
  if (isGone(theCase)) {
    return {
      captures: [],
      checks: {},
      reference: null,
      claimed: null,
      prefill: null,
      verifiee: null,
    };
  }
  const [record, captures, reference] = await Promise.all([
    verificationRecord(ports, theCase),
    ports.cases.captures(theCase.id),
    theCase.flow ? ports.cases.reference(theCase.id) : undefined,
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
    checks: record.result?.verificationResult.checks ?? {},
    reference: reference ?? null,
    claimed: theCase.claimed ?? null,
    prefill: theCase.prefill ?? null,
    verifiee: theCase.verifiee ?? null,
  };
}

/**
 * Never the original: what its file says of place, time and camera is for the checks alone. Nothing
 * where the copy was not made, as before there were copies.
 */
async function addressOf(
  { files }: Pick<Ports, "files">,
  { key }: Capture,
  picture: Picture,
): Promise<string | null> {
  const stored = pictureKey(key, picture);
  return (await files.head(stored)) ? files.view(stored, viewSeconds) : null;
}
