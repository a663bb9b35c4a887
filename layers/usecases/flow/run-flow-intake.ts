import { Refusal } from "#domain/errors.ts";
import { checkPayload, checkRecordLimits } from "#domain/flow/check-payload.ts";
import { type Flow, requireActive } from "#domain/flow/flow.ts";
import { applyMapping, type Mapped } from "#domain/flow/mapping.ts";
import type { TemplateContent } from "#domain/flow/template-content.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import type { ClaimWarning } from "#domain/record-match/warnings/claim-warning.ts";
import { claimWarnings } from "#domain/record-match/warnings/claim-warnings.ts";
import type { Started } from "../case/start-verification.ts";
import type { Ports } from "../ports.ts";
import { currentVersion, ownFlow } from "./own-flow.ts";
import { type FlowRequest, startUnderFlow } from "./start-under-flow.ts";

export type IntakeRequest = Omit<
  FlowRequest,
  "isCounted" | "parentId" | "prefill" | "reference"
> & {
  slug: string;
  payload: Record<string, unknown>;
  /** Replaces the claims of the mapping. */
  claimed?: Record<string, unknown> | undefined;
};

type Runs = Parameters<typeof startUnderFlow>[0] & Pick<Ports, "flows">;

/** Starts a Case under the Flow's current version, with the whole payload as its reference record. */
export async function runFlowIntake(
  ports: Runs,
  request: IntakeRequest,
): Promise<{ flow: Flow; started: Started; warnings: ClaimWarning[] }> {
  const { flow, content, mapped } = await readIntake(ports, request);
  const reference = content.returns === undefined ? referenceOf(request, mapped) : undefined;
  // Claims go into the reference record, with the payload.
  const { slug: _, payload: __, claimed: ___, ...asked } = request;
  const started = await startUnderFlow(
    ports,
    { flow, content },
    {
      ...asked,
      reference,
      prefill: Object.keys(mapped.prefill).length > 0 ? mapped.prefill : undefined,
      referenceId: request.referenceId ?? mapped.referenceId,
      language: request.language ?? mapped.language,
    },
  );
  return {
    flow,
    started,
    warnings: reference ? claimWarnings(content.record_match, reference) : [],
  };
}

export type Tried = {
  flow: Flow;
  mapped: Mapped;
  claimed: Record<string, unknown>;
  warnings: ClaimWarning[];
};

/** The result of an intake for a payload, without creating a Case. */
export async function tryFlowIntake(
  ports: Pick<Ports, "flows">,
  request: IntakeRequest,
): Promise<Tried> {
  const { flow, content, mapped } = await readIntake(ports, request);
  const warnings = claimWarnings(content.record_match, referenceOf(request, mapped));
  return { flow, mapped, claimed: request.claimed ?? mapped.claimed, warnings };
}

async function readIntake(ports: Pick<Ports, "flows">, request: IntakeRequest) {
  const flow = await ownFlow(ports, request);
  requireActive(flow);
  checkRecordLimits(request.payload, "payload");
  if (request.claimed) checkRecordLimits(request.claimed, "claimed");
  const { content } = await currentVersion(ports, flow);
  checkPayload(content.intake, request.payload, flow);
  refuseBesideAge(content, request);
  return { flow, content, mapped: applyMapping(content.mapping, request.payload) };
}

/** Refuses data that an age-only verification would keep without a use. */
function refuseBesideAge({ returns }: TemplateContent, request: IntakeRequest): void {
  if (returns === undefined) return;
  const { claimed, verifiee, metadata } = request;
  const noted = Object.keys(metadata ?? {}).some((name) => name !== "sandbox_scenario");
  const param = claimed ? "claimed" : verifiee ? "verifiee" : noted ? "metadata" : undefined;
  if (param === undefined) return;
  const detail = `${param} is not taken: this Flow returns ${returns} and keeps nothing else. Use reference_id.`;
  throw new Refusal("invalid_parameter", detail, { param });
}

function referenceOf({ payload, claimed }: IntakeRequest, mapped: Mapped): ReferenceRecord {
  if (claimed) return { payload, claimed, claimedBy: "client" };
  if (Object.keys(mapped.claimed).length === 0) return { payload };
  return { payload, claimed: mapped.claimed, claimedBy: "mapping" };
}
