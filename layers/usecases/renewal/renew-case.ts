import type { Case } from "#domain/case/case.ts";
import { madeAndErased } from "#domain/erasure/made-and-erased.ts";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { isApproved, planRenewal } from "#domain/renewal/plan-renewal.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import { ownCase } from "../case/own-case.ts";
import { takeSandboxDay } from "../case/quotas.ts";
import { type Started, type StartRequest, startVerification } from "../case/start-verification.ts";
import { linkUrls } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";

type Needs = Parameters<typeof startVerification>[0] & Pick<Ports, "faces" | "tenants">;

/**
 * Verifies a person again against the face of an earlier Case of the project. The document is asked for only
 * if the earlier one ran out, or does not say when. Both Cases are written in one transaction, so an
 * erasure of the first finds the renewal.
 */
export async function renewCase(
  ports: Needs,
  { renewalOf, ...request }: StartRequest & { renewalOf: string },
): Promise<Started> {
  const caseId = request.caseId ?? ports.ids.next("ver");
  const existing = request.caseId ? await ports.cases.get(caseId) : undefined;
  if (existing?.projectId === request.projectId) {
    if (existing.erasure) throw madeAndErased(existing.id);
    return { theCase: existing, ...(await linkUrls(ports, existing)), warnings: [] };
  }
  const which = { projectId: request.projectId, caseId: renewalOf };
  await renewableCase(ports, which);
  if (!request.isCounted) await takeSandboxDay(ports, { ...request, count: 1 });
  return untilWon(async (race) => {
    const first = await renewableCase(ports, which);
    const reading = asksDocument(first)
      ? (await ports.cases.evidence(first.id)).document_reading
      : undefined;
    const { renewal, ...begins } = planRenewal(first, { reading, now: ports.clock.now() });
    return startVerification(ports, {
      ...request,
      referenceId: request.referenceId ?? first.referenceId,
      language: request.language ?? first.language,
      allowedDocuments: request.allowedDocuments ?? first.allowedDocuments,
      page: first.page,
      reviewAfterMonths: first.reviewAfterMonths,
      ...{ caseId, renewal, begins },
      isCounted: true,
      store: (newCase, beside) =>
        race(() =>
          ports.cases.change(first.id, {
            from: ["completed"],
            guard: { revision: first.revision },
            set: { followUps: [...(first.followUps ?? []), newCase.id] },
            opens: { newCase, beside },
          }),
        ),
    });
  });
}

async function renewableCase(
  ports: Pick<Ports, "cases" | "faces" | "tenants">,
  which: { projectId: string; caseId: string },
): Promise<Case> {
  const first = await ownCase(ports, which);
  const param = "renewal_of";
  const { status, type } = first;
  if (first.erasure || status !== "completed" || type !== "kyc") {
    throw new Refusal("invalid_state", "Only a completed kyc verification can be renewed.", {
      param,
      extra: { current_status: first.erasure ? "erased" : status, current_type: type },
    });
  }
  if (!isApproved(first)) {
    throw new Refusal("invalid_state", "Only a verification that was approved can be renewed.", {
      param,
      extra: { current_status: status, current_assessment: first.assessment },
    });
  }
  const project = await ports.tenants.project(which.projectId);
  if (!(await keepsFace(ports, first, project))) {
    const detail =
      "The face of that verification is not kept. Start a verification with a document.";
    throw new Refusal("face_not_kept", detail, { param });
  }
  return first;
}

/** A simulated Case has no face, and its renewal is simulated too. An age-only Case keeps no face. */
async function keepsFace(
  { faces }: Pick<Ports, "faces">,
  { id: caseId, projectId, returns, simulation }: Case,
  project: Pick<Project, "faceKey"> | undefined,
): Promise<boolean> {
  if (simulation) return returns === undefined;
  const key = project?.faceKey;
  return key !== undefined && (await faces.isKept({ projectId, caseId, key }));
}
