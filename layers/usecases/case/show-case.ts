import { pictureKey } from "#domain/capture/capture-rules.ts";
import type { Case } from "#domain/case/case.ts";
import { openPending } from "#domain/case/pending-disposition.ts";
import { documentWord } from "#domain/case/search-words.ts";
import type { PersonalData, ShownCase } from "#domain/case/shown-case.ts";
import { timelineOf } from "#domain/case/timeline.ts";
import type { Verification } from "#domain/case/verification.ts";
import { askedForLink } from "#domain/case/waiting.ts";
import { shownLinkDelivery } from "#domain/notice/link-delivery.ts";
import type { Project } from "#domain/project/project.ts";
import { heldBy } from "#domain/review/assignment.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";
import { addressesEnd, addressOf } from "./shown-address.ts";
import { verificationRecord } from "./verification-record.ts";
import { withoutReadValues } from "./without-read-values.ts";

type Which = { projectId: string; caseId: string };

export async function showCase(
  ports: Pick<Ports, "cases" | "clock" | "links" | "reviews" | "stage" | "vault">,
  {
    project,
    caseId,
  }: { project: Pick<Project, "id" | "dispositionReasons" | "faceKey">; caseId: string },
): Promise<ShownCase> {
  const theCase = await ownCase(ports, { projectId: project.id, caseId });
  const live = theCase.erasure ? undefined : theCase;
  const [record, captures = [], dispositions = [], comments = [], links = []] = await Promise.all([
    verificationRecord(ports, theCase),
    // An age-only Case shows no pictures, also while it runs.
    live?.returns === undefined ? live && ports.cases.captures(live.id) : undefined,
    live && ports.reviews.dispositions(live.id),
    live && ports.reviews.comments(live.id),
    live && ports.links.of(live.id),
  ]);
  const { projectId, allowedDocuments, consent } = theCase;
  return {
    ...withoutReadValues(record),
    projectId,
    allowedDocuments,
    ...(consent && { consent }),
    assignment: live && heldBy(live, ports.clock.now()),
    pendingDisposition: openPending(theCase),
    newLinkAskedAt: askedForLink(theCase),
    ...(live?.followUp && { followUp: live.followUp }),
    captures,
    hasFilm: live?.returns === undefined && live?.liveness?.attemptId !== undefined,
    ...(links.length > 0 && { linkDeliveries: links.flatMap(shownLinkDelivery) }),
    timeline: timelineOf(theCase, { captures, dispositions, comments, links }),
    dispositionHistory: dispositions,
    ownDispositionReasons: project.dispositionReasons ?? [],
    likeFacesTold: project.faceKey !== undefined,
  };
}

export async function showPersonalData(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness" | "reviews" | "stage" | "vault">,
  which: Which & { seesBefore: boolean },
): Promise<PersonalData> {
  const theCase = await ownCase(ports, which);
  if (theCase.erasure || theCase.returns !== undefined) {
    return {
      captures: [],
      filmStillsUrl: null,
      checks: {},
      reference: null,
      claimed: null,
      prefill: null,
      verifiee: null,
      comments: [],
    };
  }
  const [record, captures, comments, reference] = await Promise.all([
    verificationRecord(ports, theCase),
    ports.cases.captures(theCase.id),
    ports.reviews.comments(theCase.id),
    theCase.flow ? ports.cases.reference(theCase.id) : undefined,
  ]);
  const until = addressesEnd(ports);
  // Never the originals: their metadata about place, time and camera is for the checks only. No
  // address if no copy was made.
  const seen = captures.map(async (capture) => ({
    ...capture,
    url: await addressOf(ports, pictureKey(capture.key, "shown")),
    tamperMapUrl: await addressOf(ports, pictureKey(capture.key, "tamper_map")),
    urlExpiresAt: until,
  }));
  return {
    captures: await Promise.all(seen),
    filmStillsUrl: await stillsOf(ports, theCase),
    checks: record.result?.verificationResult.checks ?? {},
    ...(record.rescreening && { rescreening: record.rescreening }),
    personId: record.personId,
    personIdWithheld: record.personIdWithheld,
    reference: reference ?? null,
    claimed: theCase.claimed ?? null,
    prefill: theCase.prefill ?? null,
    verifiee: theCase.verifiee ?? null,
    comments,
    ...(which.seesBefore && {
      signals: { seenBefore: { document: await seenBefore(ports, theCase, record) } },
    }),
  };
}

/** The stills of a follow-up may lie with the Case before it. */
async function stillsOf(
  ports: Pick<Ports, "files" | "liveness">,
  { id, liveness }: Case,
): Promise<string | null> {
  if (liveness?.attemptId === undefined) return null;
  const attempt = await ports.liveness.find(id, liveness.attemptId);
  const stills = attempt?.blocks?.find(({ block }) => block === "stills");
  return stills ? addressOf(ports, stills.key) : null;
}

/** A reviewer searches from here on, so more are not listed. */
const maxSeen = 10;

/** Other Cases of the same document number. A follow-up is the same Case to a reviewer. */
async function seenBefore(
  { reviews }: Pick<Ports, "reviews">,
  { id, projectId, followUpOf, supersededBy, followUps = [], renewal }: Case,
  record: Verification,
): Promise<string[]> {
  const word = documentWord(record.result?.verificationResult.checks.document_reading);
  if (word === undefined) return [];
  const related = new Set([id, followUpOf, supersededBy, renewal?.of, ...followUps]);
  const limit = maxSeen + related.size;
  const { cases } = await reviews.withWords({ projectId, words: [word], limit });
  return cases
    .map((each) => each.id)
    .filter((each) => !related.has(each))
    .slice(0, maxSeen);
}
