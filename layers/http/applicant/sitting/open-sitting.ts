import * as z from "zod";
import { platformOf } from "#domain/capture/platform.ts";
import { Refusal } from "#domain/errors.ts";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { reply } from "#domain/wire.ts";
import { takeHandoff } from "#usecases/applicant/hand-off.ts";
import { type OpenedSitting, openSitting } from "#usecases/applicant/open-sitting.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { forgetFaceFromElsewhere } from "#usecases/liveness/face-from-elsewhere.ts";
import { answer } from "../../answer.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { countFailedLink } from "../../rate-limit.ts";
import { publicRoute } from "../../route.ts";
import { setCookie, sittingKeyOf } from "../auth.ts";
import { themedRefusal } from "./themed-refusal.ts";

export const openSittingRoute = publicRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/sitting",
  summary: "Exchange the token of a link, or a code shown on another device, for a sitting",
  idempotent: false,
  outflows: ["applicant_page"],
  refusals: ["invalid_link_token", "link_expired", "link_revoked", "origin_not_allowed"],
  body: z.union([
    z.strictObject({
      token: z.string().min(1).max(256),
      embedded: z
        .literal(true)
        .optional()
        .describe("In a frame: a key for the header `Sitting-Key` instead of a cookie."),
    }),
    z.strictObject({ handoff: z.string().min(1).max(256) }),
  ]),
  reply: reply(ShownSitting),
  async handle({ params, body, ports, call }) {
    requireOwnOrigin(call);
    let opened: OpenedSitting | undefined;
    try {
      opened =
        "token" in body
          ? await openSitting(ports, { caseId: params.id, token: body.token })
          : await takeHandoff(ports, { caseId: params.id, code: body.handoff });
      const platform = platformOf(call.headers["user-agent"]);
      if (opened) await forgetFaceFromElsewhere(ports, { caseId: params.id, platform });
    } catch (error) {
      const isForged = error instanceof Refusal && error.code === "invalid_link_token";
      if (isForged) await countFailedLink(call);
      throw await themedRefusal(error, ports, params.id);
    }
    const shown = await readSitting(ports, { caseId: params.id });
    if (!opened) return answer({ body: shown });
    return "embedded" in body && body.embedded
      ? answer({ body: { ...shown, sittingKey: sittingKeyOf(opened) } })
      : answer({ body: shown, cookies: [setCookie(ports.stage, opened)] });
  },
});
