import * as z from "zod";
import { caseStatuses } from "#domain/case/status.ts";
import { maxAllowedDocuments } from "#domain/document/allowlist.ts";
import { type Started, startVerification } from "#usecases/case/start-verification.ts";
import { answer } from "../../answer.ts";
import { machineRoute } from "../auth.ts";
import { CaseOptions, caseOptionsOf } from "./case-options.ts";

const AllowedDocument = z.strictObject({
  country: z.string().describe("ISO 3166-1 alpha-2, upper case. Wildcards are refused."),
  document_type: z.string().describe("Such as `passport`, `bilhete_identidade`, `national_id`."),
});

export const StartBody = z.strictObject({
  type: z.string().describe("`kyc`. Outside production also `kyb`."),
  allowed_documents: z.array(AllowedDocument).min(1).max(maxAllowedDocuments).optional(),
  ...CaseOptions,
});

export const StartedBody = z.object({
  id: z.string(),
  type: z.enum(["kyc", "kyb"]),
  status: z.enum(caseStatuses),
  onboarding_url: z.url(),
  short_url: z.url(),
  link_expires_at: z.string(),
  warnings: z.array(z.object({ code: z.string(), param: z.string() })).optional(),
});

export const startRefusals = [
  "unknown_type",
  "type_not_available",
  "wildcard_country_not_allowed",
  "invalid_country",
] as const;

export const startVerificationRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications",
  summary: "Start a verification",
  description:
    "Returns at once with the links to send to the applicant; the result comes by webhook or by polling. Without `allowed_documents` the applicant may show Mozambique's documents (`bilhete_identidade`, `passport`, `dire`). A well-formed document that the service does not support is admitted with a warning: it ends as `assessment_incomplete`, not as an error. Do not retry blindly without an Idempotency-Key: each call without one is a new verification.",
  tag: "Verifications",
  status: 201,
  permission: "cases:create",
  quota: "create",
  refusals: startRefusals,
  body: StartBody,
  reply: StartedBody,
  async handle({ principal, body, ports }) {
    const started = await startVerification(ports, {
      tenantId: principal.tenantId,
      projectId: principal.projectId,
      sandbox: principal.sandbox,
      ...startRequest(body, principal),
    });
    const { id } = started.kase;
    return answer({
      body: startedBody(started),
      headers: { location: `/v1/verifications/${id}` },
      made: [id],
    });
  },
});

export function startRequest(body: z.output<typeof StartBody>, project: { sandbox: boolean }) {
  return {
    type: body.type,
    allowedDocuments: body.allowed_documents?.map(({ country, document_type }) => ({
      country,
      documentType: document_type,
    })),
    ...caseOptionsOf(body, project),
  };
}

export function startedBody({ kase, onboardingUrl, shortUrl, warnings }: Started) {
  return {
    id: kase.id,
    type: kase.type,
    status: kase.status,
    onboarding_url: onboardingUrl,
    short_url: shortUrl,
    link_expires_at: kase.linkExpiresAt,
    ...(warnings.length > 0 && { warnings }),
  };
}
