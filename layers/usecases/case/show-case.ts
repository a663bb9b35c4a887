import { heldBy } from "#domain/case/assignment.ts";
import { pictureKey } from "#domain/case/capture-rules.ts";
import { isGone } from "#domain/case/case.ts";
import type { PersonalData, ShownCase } from "#domain/case/shown-case.ts";
import { timelineOf } from "#domain/case/timeline.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";
import { addressesEnd, addressOf } from "./shown-address.ts";
import { verificationRecord } from "./verification-record.ts";
import { withoutReadValues } from "./without-read-values.ts";

type Which = { projectId: string; caseId: string };

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
    hasFilm: !isGone(theCase) && theCase.liveness?.attemptId !== undefined,
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
  const until = addressesEnd(ports);
  // Never the originals: what their files say of place, time and camera is for the checks alone. No
  // address where no copy was made, as before there were copies.
  const seen = captures.map(async (capture) => ({
    ...capture,
    url: await addressOf(ports, pictureKey(capture.key, "shown")),
    tamperMapUrl: await addressOf(ports, pictureKey(capture.key, "tamper_map")),
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
