import { captureSteps } from "#domain/case/capture-steps.ts";
import { type Case, isGone } from "#domain/case/case.ts";
import { captureRetentionDays, consentAskedOf } from "#domain/case/consent.ts";
import type { ShownSitting } from "#domain/case/shown-sitting.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import {
  attemptsLeft as livenessAttemptsLeft,
  livenessState,
} from "#domain/liveness/attempt-rules.ts";
import type { Branding } from "#domain/project/branding.ts";
import { retentionDaysOf } from "#domain/project/retention.ts";
import { wornBranding } from "#domain/project/worn-branding.ts";
import { existingCase, hasLapsed } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { attemptsLeft } from "./request-upload.ts";

export async function readSitting(
  ports: Pick<Ports, "brands" | "cases" | "tenants" | "clock">,
  { caseId }: { caseId: string },
): Promise<ShownSitting> {
  const kase = await existingCase(ports, caseId);
  const [tenant, project, stored] = await Promise.all([
    ports.tenants.tenant(kase.tenantId),
    ports.tenants.project(kase.projectId),
    ports.brands.find(kase.projectId),
  ]);
  // Of a deleted org nobody is there to answer to: the page says what it says of an erased Case.
  const state = tenant ? stateOf(kase, ports.clock.now()) : "erased";
  const isOver = state === "erased" || state === "expired";
  const isDone = state === "submitted" || state === "finished";
  const redirectUrl = isDone ? redirectOf(kase, stored?.branding) : undefined;
  return {
    verificationId: kase.id,
    state,
    sandbox: kase.sandbox,
    requester: { name: stored?.branding.displayName ?? tenant?.name ?? "" },
    linkExpiresAt: kase.linkExpiresAt,
    captureRetentionDays,
    dataRetentionDays: retentionDaysOf(project ?? kase),
    consent: { ...consentAskedOf(kase), given: kase.consent !== undefined },
    allowedDocuments: isOver ? [] : kase.allowedDocuments.map(withTier),
    captures: isOver ? [] : stepsOf(kase),
    liveness: {
      state: livenessState(kase),
      attemptsLeft: livenessAttemptsLeft(kase),
      flashes: kase.page?.flashes ?? true,
    },
    allowDesktop: kase.allowDesktop ?? false,
    ...(kase.document && !isOver && { document: kase.document }),
    ...(state === "collecting" && kase.prefill && { prefill: kase.prefill }),
    ...(state === "collecting" && kase.verifiee && { verifiee: kase.verifiee }),
    ...(kase.language && { language: kase.language }),
    ...(kase.page?.languages.length && { languages: kase.page.languages }),
    ...(redirectUrl && { redirectUrl }),
    ...(stored && { branding: wornBranding(kase.projectId, stored.branding) }),
  };
}

export function stateOf(kase: Case, now: Date): ShownSitting["state"] {
  if (isGone(kase)) return "erased";
  if (hasLapsed(kase, now)) return "expired";
  if (kase.status === "collecting") return "collecting";
  return kase.status === "completed" || kase.status === "failed" ? "finished" : "submitted";
}

function withTier({ country, documentType }: AllowedDocument) {
  return { country, documentType, tier: supportTier(country, documentType) };
}

function stepsOf(kase: Case): ShownSitting["captures"] {
  if (!kase.document) return [];
  return captureSteps(kase.document, kase).map((step) => ({
    ...step,
    accepted: kase.progress.captured.includes(step.item),
    attemptsLeft: attemptsLeft(kase, step.item),
  }));
}

/** Says that something was submitted, never what came of it. */
function redirectOf(kase: Case, branding: Branding | undefined): string | undefined {
  const target = kase.redirectUrl ?? branding?.redirectUrl;
  if (!target) return;
  const url = new URL(target);
  url.searchParams.set("verification_id", kase.id);
  url.searchParams.set("status", "submitted");
  return url.href;
}
