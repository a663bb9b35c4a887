import * as z from "zod";
import { captureItems } from "#domain/case/capture-item.ts";
import { assessments, type Case } from "#domain/case/case.ts";
import { type Disposition, dispositionValues } from "#domain/case/disposition.ts";
import { platforms } from "#domain/case/platform.ts";
import { type CaseStatus, caseStatuses, isTerminal } from "#domain/case/status.ts";
import type { PageSettings } from "#domain/flow/page-settings.ts";
import { brandLocales } from "#domain/project/branding.ts";
import { roles } from "#domain/project/roles.ts";
import { keys } from "./keys.ts";
import { simulationSchema } from "./simulation-item.ts";
import type { Item } from "./table.ts";

const document = z.object({ country: z.string(), documentType: z.string() });

export const DispositionItem: z.ZodType<Disposition> = z.object({
  id: z.string(),
  value: z.enum(dispositionValues),
  reasonCodes: z.array(z.string()),
  note: z.string().exactOptional(),
  assessmentAgreed: z.boolean().exactOptional(),
  recordedBy: z.object({ userId: z.string(), email: z.string(), role: z.enum(roles) }),
  recordedAt: z.string(),
  revision: z.int(),
} satisfies Record<keyof Required<Disposition>, z.ZodType>);

/** Every field of a Case has a line here, or it does not compile: an unknown one would be lost. */
const fields = {
  id: z.string(),
  tenantId: z.string(),
  projectId: z.string(),
  sandbox: z.boolean(),
  type: z.enum(["kyc", "kyb"]),
  status: z.enum(caseStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.int(),
  linkExpiresAt: z.string(),
  linkVersion: z.int(),
  newLinkAskedFor: z.int().exactOptional(),
  allowedDocuments: z.array(document),
  referenceId: z.string().exactOptional(),
  metadata: z.record(z.string(), z.string()).exactOptional(),
  redirectUrl: z.string().exactOptional(),
  allowDesktop: z.boolean().exactOptional(),
  language: z.string().exactOptional(),
  parentId: z.string().exactOptional(),
  claimed: z.record(z.string(), z.unknown()).exactOptional(),
  page: z
    .object({
      asksTilted: z.boolean(),
      flashes: z.boolean(),
      languages: z.array(z.enum(brandLocales)),
      consent: z
        .object({ name: z.string(), version: z.string(), textUrl: z.string().exactOptional() })
        .exactOptional(),
    } satisfies Record<keyof PageSettings, z.ZodType>)
    .exactOptional(),
  flow: z.object({ id: z.string(), slug: z.string(), version: z.int() }).exactOptional(),
  prefill: z.record(z.string(), z.string()).exactOptional(),
  verifiee: z.object({ email: z.string() }).exactOptional(),
  ubos: z
    .array(
      z.object({
        id: z.string(),
        caseId: z.string(),
        ownershipPercent: z.number().exactOptional(),
        position: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  progress: z.object({
    openedAt: z.string().exactOptional(),
    documentSelectedAt: z.string().exactOptional(),
    captured: z.array(z.enum(captureItems)),
    platform: z.enum(platforms).exactOptional(),
    submittedAt: z.string().exactOptional(),
  }),
  consent: z
    .object({ name: z.string(), version: z.string(), grantedAt: z.string(), locale: z.string() })
    .exactOptional(),
  uploads: z
    .object({ total: z.int(), byItem: z.partialRecord(z.enum(captureItems), z.int()) })
    .exactOptional(),
  liveness: z
    .object({
      linkVersion: z.int(),
      attempts: z.int(),
      startedAt: z.array(z.string()),
      locks: z.int(),
      lockedUntil: z.string().exactOptional(),
      attemptId: z.string().exactOptional(),
      declinedAt: z.string().exactOptional(),
    })
    .exactOptional(),
  document: document.exactOptional(),
  simulation: simulationSchema.exactOptional(),
  retainUntil: z.string().exactOptional(),
  stamp: z.object({ engineProfile: z.string(), policyRevision: z.string() }).exactOptional(),
  executionArn: z.string().exactOptional(),
  taskToken: z.string().exactOptional(),
  processingAt: z.string().exactOptional(),
  completedAt: z.string().exactOptional(),
  failedAt: z.string().exactOptional(),
  erasedAt: z.string().exactOptional(),
  assessment: z.enum(assessments).exactOptional(),
  confidence: z.number().exactOptional(),
  reason: z.string().exactOptional(),
  failure: z
    .object({
      code: z.enum([
        "collection_expired",
        "too_many_attempts",
        "processing_failed",
        "processing_timeout",
      ]),
      message: z.string(),
      retryable: z.boolean(),
    })
    .exactOptional(),
  disposition: DispositionItem.exactOptional(),
  erasure: z
    .object({
      receiptId: z.string(),
      requestedAt: z.string(),
      requestedBy: z.object({
        type: z.enum(["api_key", "user", "retention_policy"]),
        id: z.string(),
      }),
      previousStatus: z.enum(caseStatuses),
      keepsOutcome: z.boolean().exactOptional(),
      inventory: z
        .array(z.object({ kind: z.string(), count: z.int(), bytes: z.int().exactOptional() }))
        .exactOptional(),
      sweepAt: z.string().exactOptional(),
    })
    .exactOptional(),
} satisfies Record<keyof Required<Case>, z.ZodType>;

const CaseItem: z.ZodType<Case> = z.object(fields);

export function toCase(item: Item): Case {
  return CaseItem.parse(item);
}

export function fromCase(kase: Case) {
  const dueAt = overdueAt(kase);
  return {
    ...keys.case(kase.id),
    ...keys.casesOf(kase.projectId, kase.id),
    ...keys.casesByStatus(kase.projectId, kase.status, kase.id),
    ...(dueAt && keys.overdueCase(dueAt, kase.id)),
    v: 1,
    ...kase,
  };
}

/** How long after a time that should have moved the Case it is looked at; no line, nothing is due. */
const graceMs: Partial<Record<CaseStatus, number>> = {
  collecting: 2 * 60_000,
  pending: 20 * 60_000,
  processing: 20 * 60_000,
};

function overdueAt(kase: Case): string | undefined {
  if (kase.status === "erased") return kase.erasure?.sweepAt;
  if (kase.erasure) return later(kase.updatedAt, 60_000);
  if (isTerminal(kase.status)) return kase.retainUntil;
  const grace = graceMs[kase.status];
  if (grace === undefined) return;
  const since = kase.status === "collecting" ? kase.linkExpiresAt : kase.progress.submittedAt;
  return later(since ?? kase.updatedAt, grace);
}

function later(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}
