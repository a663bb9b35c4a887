import * as z from "zod";
import { platformOf } from "#domain/case/platform.ts";
import { ShownSitting } from "#domain/case/shown-sitting.ts";
import { Refusal } from "#domain/errors.ts";
import { reply } from "#domain/wire.ts";
import { takeHandoff } from "#usecases/applicant/hand-off.ts";
import { type OpenedSitting, openSitting } from "#usecases/applicant/open-sitting.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { forgetFaceFromElsewhere } from "#usecases/liveness/face-from-elsewhere.ts";
import { answer } from "../../answer.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { countFailedLink } from "../../rate-limit.ts";
import { publicRoute } from "../../route.ts";
import { setCookie } from "../auth.ts";
import { themedRefusal } from "./themed-refusal.ts";

export const openSittingRoute = publicRoute({
  method: "POST",
  path: "/applicant/v1/verifications/{id}/sitting",
  summary: "Exchange the token of a link, or a code shown on another device, for a sitting",
  idempotent: false,
  refusals: ["invalid_link_token", "link_expired", "link_revoked", "origin_not_allowed"],
  body: z.union([
    z.strictObject({ token: z.string().min(1).max(256) }),
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
    return answer({
      body: await readSitting(ports, { caseId: params.id }),
      cookies: opened ? [setCookie(ports.stage, opened)] : [],
    });
  },
});
