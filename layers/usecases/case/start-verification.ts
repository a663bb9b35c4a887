import type { Case } from "#domain/case/case.ts";
import { type KnownOrigin, originOf } from "#domain/case/case-input.ts";
import { linkTtlSeconds } from "#domain/case/case-options.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { type AllowlistWarning, toAllowlist } from "#domain/document/allowlist.ts";
import { madeAndErased } from "#domain/erasure/made-and-erased.ts";
import { Refusal } from "#domain/errors.ts";
import type { DeliverLink, LinkDelivery } from "#domain/notice/link-delivery.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { abandonedAfterSeconds, type Simulation } from "#domain/sandbox/simulation.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import { newLinkGeneration } from "../link/link-token.ts";
import { linkUrls, shortCodeHash } from "../link/link-urls.ts";
import type { NewCaseBeside, Ports } from "../ports.ts";
import { type Announces, announce, deliveriesOf } from "./announce.ts";
import type { LinkNoticePorts, LinkNotices } from "./link-notices.ts";
import { takeSandboxDay } from "./quotas.ts";

export type StartRequest = KnownOrigin & {
  /** Drawn before, by a caller that may repeat the request; then the same Case is found. */
  caseId?: string | undefined;
  tenantId: string;
  projectId: string;
  sandbox: boolean;
  type: string;
  allowedDocuments?: readonly AllowedDocument[] | undefined;
  linkTtlSeconds?: number | undefined;
  reference?: ReferenceRecord | undefined;
  /** The address to which the service sends the link. */
  deliverLink?: DeliverLink | undefined;
  /** Sandbox only. */
  simulation?: Simulation | undefined;
  /** The caller has counted several Cases at once. */
  isCounted?: boolean | undefined;
  /** The first state of a renewal. */
  begins?: Partial<Pick<Case, "document" | "followUp">> | undefined;
  /** Writes the new Case together with another; without it, alone. */
  store?: ((newCase: Case, beside: NewCaseBeside) => Promise<unknown>) | undefined;
};

export type Started = {
  theCase: Case;
  onboardingUrl: string;
  shortUrl: string;
  warnings: AllowlistWarning[];
};

/**
 * Creates a Case. It returns at once: the workflow begins when the applicant opens the link. Until then
 * nothing runs, however many links are never opened.
 */
export async function startVerification(
  ports: Announces & LinkNoticePorts & Pick<Ports, "limits" | "workflow">,
  request: StartRequest,
): Promise<Started> {
  const type = availableType(request.type, ports.stage.isProduction);
  const { documents, warnings } = toAllowlist(request.allowedDocuments);
  const bare = {
    ...newCase(ports, { ...request, type, documents }),
    ...(await newLinkGeneration(ports.vault)),
  };
  if (!request.isCounted) await takeSandboxDay(ports, { ...request, count: 1 });

  const { links, ...kept } = await linksOf(ports, bare, request.deliverLink);
  const theCase = { ...bare, ...kept };
  const { saved, undelivered } = await createOrFind(ports, theCase, { ...request, links });
  if (saved.simulation?.scenario === "abandoned") await startClock(ports, saved);
  await announce(ports, undelivered);
  return { theCase: saved, ...(await linkUrls(ports, saved)), warnings };
}

/** Rare: a cold start does not load it. */
async function linksOf(
  ports: LinkNoticePorts,
  theCase: Case,
  to: DeliverLink | undefined,
): Promise<LinkNotices> {
  if (!to) return { links: [] };
  const { linkNotices } = await import("./link-notices.ts");
  return linkNotices(ports, theCase, to);
}

/** A link that runs out in seconds does so to the second; others within the minute, by the sweep. */
async function startClock(
  { workflow }: Pick<Ports, "workflow">,
  { id, linkExpiresAt }: Case,
): Promise<void> {
  await workflow.open({ caseId: id, linkExpiresAt });
}

/**
 * The Case that was written now, or by an earlier call that died. That call's deliveries are stored with
 * it, and the sweep sends them.
 */
async function createOrFind(
  ports: Announces,
  theCase: Case,
  request: StartRequest & { links: LinkDelivery[] },
): Promise<{ saved: Case; undelivered: Delivery[] }> {
  const [deliveries, codeHash] = await Promise.all([
    deliveriesOf(ports, theCase, "verification.created"),
    shortCodeHash(ports.vault, theCase),
  ]);
  try {
    const store = request.store ?? ports.cases.create;
    await store(theCase, {
      shortCodeHash: codeHash,
      deliveries,
      links: request.links,
      ...(request.reference && { reference: request.reference }),
    });
  } catch (error) {
    const written = request.caseId && (await ports.cases.get(request.caseId));
    if (!written || written.projectId !== theCase.projectId) throw error;
    if (written.erasure) throw madeAndErased(written.id);
    return { saved: written, undelivered: [] };
  }
  return { saved: theCase, undelivered: deliveries };
}

function availableType(type: string, isProduction: boolean): Case["type"] {
  if (type === "kyc") return type;
  const param = { param: "type" };
  if (type !== "kyb") throw new Refusal("unknown_type", "type must be kyc.", param);
  if (!isProduction) return type;
  throw new Refusal("type_not_available", "Only kyc is available in production.", param);
}

function newCase(
  { clock, ids }: Pick<Ports, "clock" | "ids">,
  request: StartRequest & { type: Case["type"]; documents: AllowedDocument[] },
): Case {
  const now = clock.now();
  const { simulation } = request;
  const ttlSeconds =
    simulation?.scenario === "abandoned"
      ? abandonedAfterSeconds
      : (request.linkTtlSeconds ?? linkTtlSeconds.usual);
  const id = request.caseId ?? ids.next("ver");
  return {
    ...originOf(request),
    id,
    tenantId: request.tenantId,
    projectId: request.projectId,
    sandbox: request.sandbox,
    type: request.type,
    status: "collecting",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    revision: 1,
    linkExpiresAt: new Date(now.getTime() + ttlSeconds * 1000).toISOString(),
    linkVersion: 1,
    allowedDocuments: request.documents,
    progress: { captured: [] },
    ...request.begins,
    ...(simulation && request.sandbox && { simulation }),
  };
}
