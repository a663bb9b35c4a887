import * as z from "zod";
import { CaseOptions } from "#domain/case/case-options.ts";
import { caseStatuses } from "#domain/case/status.ts";
import type { ClaimWarning } from "#domain/record-match/warnings/claim-warning.ts";
import { claimWarningCodes } from "#domain/record-match/warnings/claim-warning.ts";
import { request } from "#domain/wire.ts";
import { answer } from "../../answer.ts";
import { machineRoute } from "../auth.ts";
import { caseOptionsOf } from "../verification/case-options.ts";

const FreeForm = z.record(z.string(), z.unknown());

const Warnings = z
  .array(
    z.object({
      code: z.enum(claimWarningCodes),
      param: z.string(),
      did_you_mean: z.string().optional().describe("The known key that is nearly the same."),
    }),
  )
  .optional()
  .describe(
    "Parts of the record that will not be compared. `claim_not_understood`: the key is unknown. `claim_not_compared`: the key is known, and this Flow compares it with nothing. `claim_not_comparable`: the value cannot be read, or in more than one way, such as the date 03/04/1990. `claim_absent`: the Flow compares the field, and the record lacks it.",
  );

const Started = z.object({
  id: z.string(),
  flow_id: z.string(),
  flow_slug: z.string(),
  flow_version_ref: z.int(),
  status: z.enum(caseStatuses),
  onboarding_url: z.url(),
  short_url: z.url(),
  link: z.url().describe("The short link to send to the applicant."),
  link_expires_at: z.string(),
  warnings: Warnings,
});

/** The answer to `validate_only`. */
const Tried = z.object({
  validate_only: z.literal(true),
  flow_id: z.string(),
  flow_slug: z.string(),
  flow_version_ref: z.int(),
  prefill: z.record(z.string(), z.string()),
  claimed: FreeForm,
  reference_id: z.string().optional(),
  language: z.string().optional(),
  warnings: Warnings,
});

export const runIntakeRoute = machineRoute({
  method: "POST",
  path: "/v1/flows/{slug}/intake",
  summary: "Start a verification by a Flow",
  description:
    "`payload` is validated against the Flow's intake shape (`GET /v1/flows/{slug}/schema`); `param` names a missing required field (`missing_required_field`) or a value that breaks its declaration (`invalid_field`). The whole payload is kept as the verification's reference record until it is erased: it is in no answer, webhook or log. Fields that the Flow maps to `prefill` are shown on the hosted page, under “Are these details correct?”, to everyone who opens the link and agrees. They cannot be changed there, and no check trusts them; an applicant who finds them wrong is asked to continue and to contact you. `record_match` compares the document with the fields that the Flow maps to `claimed`; an explicit `claimed` replaces them; without either the payload itself is compared. Keys are known in the usual words of English, Portuguese and Spanish forms, in any case (`lastName`, `apellido_paterno`), and `warnings` names what is not understood or cannot be compared. `payload` and `claimed` are at most 64 kB, 8 levels and 200 keys each. The verification runs under the Flow's current version to its end. With `?validate_only=true` nothing is started and the answer is 200 with what would be mapped; that answer is not kept for an Idempotency-Key.",
  tag: "Flows",
  status: 201,
  permission: "flows:intake",
  outflows: ["started_link"],
  quota: "create",
  refusals: ["flow_not_active", "invalid_field", "invalid_state", "link_delivery_not_configured"],
  query: z.strictObject({
    validate_only: z
      .enum(["true", "false"])
      .optional()
      .describe("`true` checks and maps, and starts nothing."),
  }),
  body: request(
    z.strictObject({
      payload: FreeForm.describe("In the form of the Flow's intake fields."),
      verifiee: z
        .strictObject({ email: z.email().max(254) })
        .optional()
        .describe(
          "The address of the person: the hosted page greets them with it, masked (`a•••@example.com`). It has no other use, and no mail is sent.",
        ),
      claimed: FreeForm.optional().describe(
        "`given_names`, `family_names` or `full_name`, `date_of_birth` (YYYY-MM-DD, or any form that can be read in one way only), `document_number`, or the usual words for them.",
      ),
      ...CaseOptions.shape,
    }),
  ),
  reply: Started,
  otherwise: { status: 200, summary: "The mapped values: nothing was started", reply: Tried },
  async handle({ principal, params, query, body, ports, drawnCaseId }) {
    // Loaded by calls that run a Flow, and not by each cold start.
    const { runFlowIntake, tryFlowIntake } = await import("#usecases/flow/run-flow-intake.ts");
    const asked = {
      caseId: drawnCaseId,
      tenantId: principal.tenantId,
      projectId: principal.projectId,
      sandbox: principal.sandbox,
      slug: params.slug,
      ...caseOptionsOf(body, principal),
    };
    if (query.validate_only === "true") {
      const { flow, mapped, claimed, warnings } = await tryFlowIntake(ports, asked);
      const tried = {
        validate_only: true as const,
        ...flowMembers(flow),
        prefill: mapped.prefill,
        claimed,
        reference_id: body.referenceId ?? mapped.referenceId,
        language: body.language ?? mapped.language,
        ...warningsOf(warnings),
      };
      // It repeats personal data that no Case's erasure would find.
      return answer({ body: tried, status: 200, mustForget: true });
    }
    const { flow, started, warnings } = await runFlowIntake(ports, asked);
    const { theCase, onboardingUrl, shortUrl } = started;
    const reply = {
      id: theCase.id,
      ...flowMembers(flow),
      status: theCase.status,
      onboarding_url: onboardingUrl,
      short_url: shortUrl,
      link: shortUrl,
      link_expires_at: theCase.linkExpiresAt,
      ...warningsOf(warnings),
    };
    const headers = { location: `/v1/verifications/${theCase.id}` };
    return answer({ body: reply, headers, made: [theCase.id] });
  },
});

function flowMembers(flow: { id: string; slug: string; version: number }) {
  return { flow_id: flow.id, flow_slug: flow.slug, flow_version_ref: flow.version };
}

function warningsOf(warnings: readonly ClaimWarning[]) {
  if (warnings.length === 0) return {};
  const shown = warnings.map(({ code, param, didYouMean }) => ({
    code,
    param,
    ...(didYouMean !== undefined && { did_you_mean: didYouMean }),
  }));
  return { warnings: shown };
}
