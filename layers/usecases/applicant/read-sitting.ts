import type { CaptureItem } from "#domain/case/capture-item.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import { type Case, isGone } from "#domain/case/case.ts";
import { captureRetentionDays, consentAskedOf } from "#domain/case/consent.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { ConsentWording, PageLanguage } from "#domain/flow/page-settings.ts";
import {
  type LivenessState,
  attemptsLeft as livenessAttemptsLeft,
  livenessState,
} from "#domain/liveness/attempt-rules.ts";
import type { Branding } from "#domain/project/branding.ts";
import { retentionDaysOf } from "#domain/project/retention.ts";
import { existingCase, hasLapsed } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { attemptsLeft } from "./request-upload.ts";

export type SittingState = "collecting" | "submitted" | "finished" | "expired" | "erased";

/** Everything the hosted page shows. It never says what the engine thinks. */
export type SittingView = {
  verificationId: string;
  state: SittingState;
  sandbox: boolean;
  /** Who asks, as the applicant knows them. */
  requester: string;
  linkExpiresAt: string;
  /** How long the photographs are kept at most. */
  captureRetentionDays: number;
  /** Days from the verification's end until the rest is erased. */
  dataRetentionDays: number;
  consent: ConsentWording & { isGiven: boolean };
  allowedDocuments: AllowedDocument[];
  document?: AllowedDocument;
  captures: { item: CaptureItem; required: boolean; isAccepted: boolean; attemptsLeft: number }[];
  /** `flashes`: whether a film with light is offered, beside the one without. */
  liveness: { state: LivenessState; attemptsLeft: number; flashes: boolean };
  /** What the client told of the applicant: a help for filling in, never a proof. */
  prefill?: Record<string, string>;
  verifieeEmail?: string;
  language?: string;
  /** Those that a Template offers; the branding's when it names none. */
  languages: PageLanguage[];
  redirectUrl?: string;
  /** What the team set; nothing where the page looks as it comes. */
  brand?: { projectId: string; branding: Branding };
  /** Whether a desk computer may photograph. */
  allowDesktop: boolean;
};

export async function readSitting(
  ports: Pick<Ports, "brands" | "cases" | "tenants" | "clock">,
  { caseId }: { caseId: string },
): Promise<SittingView> {
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
    requester: stored?.branding.displayName ?? tenant?.name ?? "",
    linkExpiresAt: kase.linkExpiresAt,
    captureRetentionDays,
    dataRetentionDays: retentionDaysOf(project ?? kase),
    consent: { ...consentAskedOf(kase), isGiven: kase.consent !== undefined },
    allowedDocuments: isOver ? [] : kase.allowedDocuments,
    captures: isOver ? [] : stepsOf(kase),
    liveness: {
      state: livenessState(kase),
      attemptsLeft: livenessAttemptsLeft(kase),
      flashes: kase.page?.flashes ?? true,
    },
    languages: kase.page?.languages ?? [],
    allowDesktop: kase.allowDesktop ?? false,
    ...(kase.document && !isOver && { document: kase.document }),
    ...(state === "collecting" && kase.prefill && { prefill: kase.prefill }),
    ...(state === "collecting" && kase.verifiee && { verifieeEmail: kase.verifiee.email }),
    ...(kase.language && { language: kase.language }),
    ...(redirectUrl && { redirectUrl }),
    ...(stored && { brand: { projectId: kase.projectId, branding: stored.branding } }),
  };
}

export function stateOf(kase: Case, now: Date): SittingState {
  if (isGone(kase)) return "erased";
  if (hasLapsed(kase, now)) return "expired";
  if (kase.status === "collecting") return "collecting";
  return kase.status === "completed" || kase.status === "failed" ? "finished" : "submitted";
}

function stepsOf(kase: Case): SittingView["captures"] {
  if (!kase.document) return [];
  return captureSteps(kase.document, kase).map((step) => ({
    ...step,
    isAccepted: kase.progress.captured.includes(step.item),
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
