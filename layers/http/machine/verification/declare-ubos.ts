import * as z from "zod";
import { DeclaredUbo } from "#domain/case/case.ts";
import { StartedVerification } from "#domain/case/verification.ts";
import { reply } from "#domain/wire.ts";
import { notInProduction } from "#usecases/org/not-in-production.ts";
import { answer } from "../../answer.ts";
import { machineRoute } from "../auth.ts";

const Country = z.string().regex(/^[A-Z]{2}$/);
const positions = ["ubo", "director", "representative", "authorized_signatory"] as const;

const Ubo = z.strictObject({
  reference_id: z.string().min(1).max(255).optional(),
  given_names: z.string().min(1).max(200),
  family_names: z.string().min(1).max(200),
  date_of_birth: z.iso.date().optional(),
  nationality: Country.optional(),
  country_of_residence: Country.optional(),
  ownership_percent: z.number().min(0).max(100).optional(),
  control: z
    .array(z.enum(["shares", "voting_rights", "board", "other"]))
    .max(4)
    .optional(),
  position: z.enum(positions).optional(),
  email: z.email().max(254).optional(),
});

const Ubos = z
  .array(Ubo)
  .min(1)
  .max(25)
  .refine(
    (ubos) => ubos.reduce((sum, { ownership_percent: part = 0 }) => sum + part, 0) <= 100,
    "must not own more than 100 percent together",
  );

export const declareUbosRoute = machineRoute({
  method: "POST",
  path: "/v1/verifications/{id}/ubos",
  summary: "Declare beneficial owners (KYB)",
  description:
    "Outside production only, on a `kyb` verification that is `collecting`. Each owner becomes a `kyc` verification of its own under the parent's allowlist. A new declaration replaces the previous one: the links of owners who have not submitted are closed. The names and the dates are the reference record of that verification and are never returned here.",
  tag: "Verifications",
  status: 201,
  permission: "cases:create",
  outflows: ["started_link"],
  quota: "create",
  refusals: ["kyb_not_available", "invalid_state", "link_expired"],
  before: ({ ports }) => notInProduction(ports.stage, "kyb_not_available"),
  body: z.strictObject({ ubos: Ubos }),
  reply: reply(
    z.object({
      verificationId: z.string(),
      ubos: z.array(
        z.object({
          id: z.string(),
          referenceId: z.string().optional(),
          ...DeclaredUbo.pick({ ownershipPercent: true, position: true }).shape,
          verification: StartedVerification.pick({
            id: true,
            status: true,
            onboardingUrl: true,
            shortUrl: true,
          }),
        }),
      ),
    }),
  ),
  async handle({ principal, params, body, ports, drawnCaseId }) {
    const { declareUbos } = await import("#usecases/case/declare-ubos.ts");
    const { parent, ubos } = await declareUbos(ports, {
      projectId: principal.projectId,
      caseId: params.id,
      drawnCaseId,
      ubos: body.ubos.map(({ reference_id, ownership_percent, position, ...claimed }) => ({
        referenceId: reference_id,
        ownershipPercent: ownership_percent,
        position,
        claimed,
      })),
    });
    const declared = {
      verificationId: parent.id,
      ubos: ubos.map(({ ubo, started: { theCase, ...links } }) => ({
        ...ubo,
        referenceId: theCase.referenceId,
        verification: { ...theCase, ...links },
      })),
    };
    return answer({ body: declared, made: ubos.map(({ ubo }) => ubo.caseId) });
  },
});
