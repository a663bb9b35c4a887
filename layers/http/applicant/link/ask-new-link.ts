import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { askNewLink } from "#usecases/applicant/ask-new-link.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { countFailedLink } from "../../rate-limit.ts";
import { publicRoute } from "../../route.ts";

/** An expired link opens no sitting, so its token proves whose it is. */
export const askNewLinkRoute = publicRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/new-link",
  summary: "Ask the client for a new link",
  status: 202,
  idempotent: false,
  refusals: ["invalid_link_token", "link_revoked", "origin_not_allowed", "invalid_state"],
  body: z.strictObject({ token: z.string().min(1).max(256) }),
  reply: z.object({
    asked: z.literal(true),
    /** Whether the service itself sent one, if the project has it do so. */
    sent: z.boolean(),
  }),
  async handle({ params, body, ports, call }) {
    requireOwnOrigin(call);
    try {
      const sent = await askNewLink(ports, { caseId: params.id, token: body.token });
      return { asked: true as const, sent };
    } catch (error) {
      const isForged = error instanceof Refusal && error.code === "invalid_link_token";
      if (isForged) await countFailedLink(call);
      throw error;
    }
  },
});
