import * as z from "zod";
import { CaseOptions } from "#domain/case/case-options.ts";
import { StartedVerification } from "#domain/case/verification.ts";
import { maxAllowedDocuments } from "#domain/document/allowlist.ts";
import { reply, request } from "#domain/wire.ts";
import {
  type Started,
  type StartRequest,
  startVerification,
} from "#usecases/case/start-verification.ts";
import type { Ports } from "#usecases/ports.ts";
import { answer } from "../../answer.ts";
import { machineRoute } from "../auth.ts";
import { caseOptionsOf } from "./case-options.ts";

const AllowedDocument = z.strictObject({
  country: z
    .string()
    .describe(
      "ISO 3166-1 alpha-2, upper case. Wildcards are refused, and so is `XK`, which ISO did not assign.",
    ),
  documentType: z
    .string()
    .describe("For example `passport`, `bilhete_identidade` or `national_id`."),
});

export const StartBody = request(
  z
    .strictObject({
      type: z.string().describe("`kyc`. Outside production also `kyb`."),
      allowedDocuments: z.array(AllowedDocument).min(1).max(maxAllowedDocuments).optional(),
      renewalOf: z
        .string()
        .optional()
        .describe(
          "An approved verification of the same person. The applicant gives a selfie and a film, which are compared with the face of that verification; a document only if the earlier one has expired or shows no expiry date. The project must keep faces (`seen_faces`). `type` is `kyc`; members that you leave out, such as `reference_id` and `allowed_documents`, are taken from the earlier verification. `not_found`: it is not of this project. `invalid_state`: it is not completed, not approved, or erased. `face_not_kept`: start without this field.",
        ),
      ...CaseOptions.shape,
    })
    .meta({ id: "NewVerification" }),
);

export const startRefusals = [
  "unknown_type",
  "type_not_available",
  "wildcard_country_not_allowed",
  "invalid_country",
  "invalid_state",
  "not_found",
  "face_not_kept",
  "link_delivery_not_configured",
] as const;

export const startVerificationRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications",
  summary: "Start a verification",
  description:
    "Returns at once with the links to send to the applicant; the result comes by webhook or by polling. Without `allowed_documents` the applicant may show Mozambique's documents (`bilhete_identidade`, `passport`, `dire`). A well-formed document type that the service does not support is accepted with a warning, whose `did_you_mean` names the type that you may have meant. Its verification ends as `assessment_incomplete`, without an error. Do not retry without an Idempotency-Key: each call without one is a new verification.",
  tag: "Verifications",
  status: 201,
  permission: "cases:create",
  outflows: ["started_link"],
  quota: "create",
  refusals: startRefusals,
  body: StartBody,
  reply: reply(StartedVerification),
  async handle({ principal, body, ports, drawnCaseId }) {
    const started = await startOrRenew(ports, {
      caseId: drawnCaseId,
      tenantId: principal.tenantId,
      projectId: principal.projectId,
      sandbox: principal.sandbox,
      ...caseOptionsOf(body, principal),
    });
    const { id } = started.theCase;
    return answer({
      body: startedBody(started),
      headers: { location: `/v1/verifications/${id}` },
      made: [id],
    });
  },
});

/** Loaded for a renewal alone: no other start pays for it. */
export async function startOrRenew(
  ports: Ports,
  { renewalOf, ...request }: StartRequest & { renewalOf?: string | undefined },
): Promise<Started> {
  if (renewalOf === undefined) return startVerification(ports, request);
  const { renewCase } = await import("#usecases/renewal/renew-case.ts");
  return renewCase(ports, { ...request, renewalOf });
}

export function startedBody({ theCase, warnings, ...links }: Started): StartedVerification {
  return { ...theCase, ...links, ...(warnings.length > 0 && { warnings }) };
}
