import { yearsOf } from "#domain/age/age-assurance.ts";
import type { Branding } from "#domain/branding/branding.ts";
import { pageBranding } from "#domain/branding/page-branding.ts";
import { attemptsLeft as livenessAttemptsLeft, livenessState } from "#domain/case/attempt-rules.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import { isCarried } from "#domain/case/carried.ts";
import type { Case } from "#domain/case/case.ts";
import { hasDeclined } from "#domain/case/failures.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import { captureDaysOf, retentionDaysOf } from "#domain/project/retention.ts";
import { ageWords } from "#domain/sitting/age-words.ts";
import { consentAskedOf } from "#domain/sitting/consent.ts";
import { maskedEmail } from "#domain/sitting/masked-email.ts";
import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { existingCase, hasLapsed } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { attemptsLeft } from "./request-upload.ts";

export async function readSitting(
  ports: Pick<Ports, "brands" | "cases" | "tenants" | "clock" | "stage">,
  { caseId }: { caseId: string },
): Promise<ShownSitting> {
  const theCase = await existingCase(ports, caseId);
  const [tenant, { project, stored }] = await Promise.all([
    ports.tenants.tenant(theCase.tenantId),
    ports.brands.shown(theCase.projectId),
  ]);
  // A deleted org has no team to answer the applicant: the page shows the same as for an erased Case.
  const state = tenant ? stateOf(theCase, ports.clock.now()) : "erased";
  const isOver = state === "erased" || state === "expired" || state === "declined";
  const redirectUrl = redirectOf(theCase, { state, branding: stored?.branding });
  return {
    verificationId: theCase.id,
    state,
    sandbox: theCase.sandbox,
    requester: { name: stored?.branding.displayName ?? tenant?.name ?? "" },
    linkExpiresAt: theCase.linkExpiresAt,
    captureRetentionDays: captureDaysOf(project ?? theCase, ports.stage.captureDays),
    dataRetentionDays: retentionDaysOf(project ?? theCase),
    consent: {
      ...consentAskedOf(theCase),
      given: theCase.consent !== undefined,
      ...(project?.faceKey && theCase.returns === undefined && { faceKept: true }),
    },
    allowedDocuments: isOver ? [] : theCase.allowedDocuments.map(withTier),
    captures: isOver ? [] : stepsOf(theCase),
    liveness: {
      state: livenessState(theCase),
      attemptsLeft: livenessAttemptsLeft(theCase),
      flashes: theCase.page?.flashes ?? true,
    },
    allowDesktop:
      theCase.allowDesktop ?? (theCase.sandbox && ports.stage.allowsDesktopCapture === true),
    ...(theCase.followUp && state === "collecting" && { followUp: theCase.followUp }),
    ...(theCase.document && !isOver && { document: theCase.document }),
    ...(state === "collecting" && theCase.prefill && { prefill: theCase.prefill }),
    ...(state === "collecting" &&
      theCase.verifiee && {
        verifiee: { email: maskedEmail(theCase.verifiee.email) },
      }),
    ...(theCase.returns !== undefined && { words: ageWords(yearsOf(theCase.returns)) }),
    ...(theCase.language && { language: theCase.language }),
    ...(theCase.page?.languages.length && { languages: theCase.page.languages }),
    ...(redirectUrl && { redirectUrl }),
    ...(stored && { branding: pageBranding(theCase.projectId, stored.branding) }),
  };
}

function stateOf(theCase: Case, now: Date): ShownSitting["state"] {
  if (theCase.erasure) return "erased";
  if (hasDeclined(theCase)) return "declined";
  if (hasLapsed(theCase, now)) return "expired";
  if (theCase.status === "collecting") return "collecting";
  return theCase.status === "completed" || theCase.status === "failed" ? "finished" : "submitted";
}

function withTier({ country, documentType }: AllowedDocument) {
  return { country, documentType, tier: supportTier(country, documentType) };
}

function stepsOf(theCase: Case): ShownSitting["captures"] {
  if (!theCase.document) return [];
  return captureSteps(theCase.document, theCase).map((step) => ({
    ...step,
    accepted: theCase.progress.captured.includes(step.item),
    attemptsLeft: attemptsLeft(theCase, step.item),
    ...(isCarried(theCase, step.item) && { carried: true as const }),
  }));
}

/** Says whether a submission was made, never its result. */
function redirectOf(
  theCase: Case,
  { state, branding }: { state: ShownSitting["state"]; branding: Branding | undefined },
): string | undefined {
  const status = redirectStatus[state];
  const target = theCase.redirectUrl ?? branding?.redirectUrl;
  if (!target || !status) return;
  const url = new URL(target);
  url.searchParams.set("verification_id", theCase.id);
  url.searchParams.set("status", status);
  return url.href;
}

/** The status with which the applicant returns to the client, for the states that lead there. */
const redirectStatus: { [State in ShownSitting["state"]]?: string } = {
  submitted: "submitted",
  finished: "submitted",
  declined: "declined",
};
