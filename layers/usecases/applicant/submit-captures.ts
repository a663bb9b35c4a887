import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { livenessState } from "#domain/case/attempt-rules.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import type { Case } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { changeCollecting, existingCase, requireCollecting } from "../case/collecting-case.ts";
import { forgettingAddress } from "../case/kept-address.ts";
import { isIntact } from "../case/read-capture.ts";
import type { TakenFilm } from "../liveness/submit-liveness.ts";
import type { Ports } from "../ports.ts";
import { takeCase } from "../workflow/take-case.ts";
import { requireConsent } from "./require-consent.ts";

type Needs = Announces & Pick<Ports, "files" | "links" | "liveness" | "workflow">;

/** A film that comes with the submission. */
type FilmToTake = {
  take(theCase: Case): Promise<TakenFilm>;
  /** By itself, when the submission is refused. */
  keep(): Promise<unknown>;
};

/** The call that submitted wakes the engine. Another call gives it this time to do so. */
const headStartMs = 1000;

/**
 * Freezes the captures and hands the Case to the engine. Submitting twice is one submission with the same
 * answer. It also wakes the engine again, in case the first submission died before it could.
 */
export async function submitCaptures(
  ports: Needs,
  { caseId, film }: { caseId: string; film?: FilmToTake },
): Promise<{ submittedAt: string }> {
  const { submitted, submittedAt, isOwn } = await submitOnce(ports, caseId, film);
  const left = isOwn ? submitted : await afterHeadStart(ports, submitted);
  if (left?.status === "pending") await wakeEngine(ports, left);
  return { submittedAt };
}

/**
 * The Case as the submitting call left it. Two calls that wake the engine at once would run the checks
 * twice: the task token of the second is spent, and it cannot tell why.
 */
async function afterHeadStart(ports: Needs, submitted: Case): Promise<Case | undefined> {
  if (submitted.status !== "pending" || submitted.erasure) return submitted;
  const leftMs =
    Date.parse(submitted.progress.submittedAt) + headStartMs - ports.clock.now().getTime();
  if (leftMs <= 0) return submitted;
  await ports.clock.sleep(Math.min(leftMs, headStartMs));
  return ports.cases.get(submitted.id);
}

/** `isOwn`: this call submitted the Case, and no other before it. */
async function submitOnce(
  ports: Needs,
  caseId: string,
  film: FilmToTake | undefined,
): Promise<{ submitted: Case; submittedAt: string; isOwn: boolean }> {
  let isOwn = false;
  let submittedAt = "";
  const submitted = await advance(ports, {
    read: () => existingCase(ports, caseId),
    decide: async (theCase, now) => {
      const before = theCase.erasure ? undefined : theCase.progress.submittedAt;
      isOwn = before === undefined;
      submittedAt = before ?? now.toISOString();
      if (!isOwn) return;
      requireCollecting(theCase, now);
      const taken = await film?.take(theCase);
      try {
        requireConsent(theCase);
        await requireEveryCapture(ports, { ...theCase, ...taken?.set }, taken?.attempt);
      } catch (error) {
        await film?.keep();
        throw error;
      }
      const { engineProfile, policyRevision } = ports.stage;
      const { beside, ...address } = await forgettingAddress(ports, theCase);
      return {
        ...transitions.submit,
        needsOpenLink: true,
        event: "verification.submitted",
        ...address,
        set: {
          ...taken?.set,
          progress: { ...theCase.progress, submittedAt },
          stamp: { engineProfile, policyRevision },
        },
        beside: { ...beside, ...taken?.beside },
      };
    },
  });
  return { submitted, submittedAt, isOwn };
}

/**
 * Hands the submission to the execution that waits since the link was opened, or begins one if none
 * waits. A real Case with a document needs no plan: its execution gets the profile, and starts the checks at once. It
 * gets the submission before the Case is marked as its own, so a call that dies in between leaves no Case
 * without an execution; the Decide step marks it then.
 */
export async function wakeEngine(
  ports: Announces & Pick<Ports, "workflow">,
  theCase: Case,
): Promise<void> {
  const { id: caseId, linkExpiresAt, simulation, stamp, consent } = theCase;
  const planned = !simulation &&
    asksDocument(theCase) &&
    stamp && {
      engineProfile: stamp.engineProfile,
      ...(consent?.faceKept && { keepsFace: true }),
    };
  const taskToken = await ports.cases.takeTaskToken(caseId);
  const { executionArn } = await ports.workflow.submit({
    caseId,
    linkExpiresAt,
    taskToken,
    ...planned,
  });
  if (planned) await takeCase(ports, { caseId, executionArn });
}

async function requireEveryCapture(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  theCase: Case,
  film: LivenessAttempt | undefined,
) {
  if (!theCase.document) throw missing(["id_front"]);
  const steps = captureSteps(theCase.document, theCase);
  const stored = await ports.cases.captures(theCase.id);
  const captures = stored.filter(({ item }) => theCase.progress.captured.includes(item));
  const [present, hasLiveness] = await Promise.all([
    Promise.all(captures.map((capture) => isIntact(ports, capture))),
    requireLiveness(ports, theCase, film),
  ]);
  const intact = new Set(captures.filter((_, index) => present[index]).map(({ item }) => item));
  const lacking = steps.filter(({ item, required }) => required && !intact.has(item));
  const spoiled = captures.filter(({ item }) => !intact.has(item));
  const again = new Set([...lacking, ...spoiled].map(({ item }) => item));
  if (spoiled.length > 0) await forget(ports, theCase.id, again);
  if (again.size > 0 || !hasLiveness) {
    throw missing([...again, ...(hasLiveness ? [] : (["liveness"] as const))]);
  }
  // Photographs of the previously chosen document, inspected while it changed: no check may see
  // them.
  const strays = stored.filter((capture) => !captures.includes(capture));
  if (strays.length > 0) {
    await ports.cases.dropCaptures(
      theCase.id,
      strays.map(({ item }) => item),
    );
  }
}

/** A photograph that is gone, as after the erasure of the Case that it came from, is requested again. */
async function forget(
  ports: Pick<Ports, "cases" | "clock">,
  caseId: string,
  items: ReadonlySet<CaptureItem>,
): Promise<void> {
  await changeCollecting(ports, caseId, ({ progress, followUp }) => ({
    progress: { ...progress, captured: progress.captured.filter((item) => !items.has(item)) },
    ...(followUp && {
      followUp: {
        ...followUp,
        carried: followUp.carried.filter(({ item }) => ![...items].some((each) => each === item)),
      },
    }),
  }));
  await ports.cases.dropCaptures(caseId, [...items]);
}

/** Whether every required item is there. A session other than the submitted one does not count. */
async function requireLiveness(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  theCase: Case,
  film: LivenessAttempt | undefined,
): Promise<boolean> {
  const { attemptId } = theCase.liveness ?? {};
  if (!attemptId) return livenessState(theCase) !== "open";
  const isTaken = film?.id === attemptId;
  const attempt = isTaken ? film : await ports.liveness.find(theCase.id, attemptId);
  const blocks = attempt?.blocks ?? [];
  const present = await Promise.all(blocks.map((block) => isIntact(ports, block)));
  if (blocks.length > 0 && present.every(Boolean)) return true;
  await changeCollecting(ports, theCase.id, ({ liveness }) => {
    if (liveness?.attemptId !== attemptId) return;
    const { attemptId: _, ...progress } = liveness;
    return { liveness: progress };
  });
  return false;
}

function missing(items: (CaptureItem | "liveness")[]): Refusal {
  return new Refusal("invalid_state", "Some photographs are still to be taken.", {
    extra: { current_status: "collecting", missing_captures: items },
  });
}
