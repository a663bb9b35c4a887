import * as z from "zod";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { RevealedLight, ShownChallenge } from "#domain/liveness/shown-challenge.ts";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { BlockSlots } from "#domain/sitting/upload-slot.ts";
import { reply, request } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { declineLiveness } from "#usecases/liveness/decline-liveness.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { handInFilm } from "#usecases/liveness/hand-in-film.ts";
import { revealLight } from "#usecases/liveness/reveal-light.ts";
import { sealLiveness } from "#usecases/liveness/seal-liveness.ts";
import { showChallenge } from "#usecases/liveness/show-challenge.ts";
import { submitWithFilm } from "#usecases/liveness/submit-with-film.ts";
import { type Applicant, applicantRoute } from "../auth.ts";
import { prefers } from "../prefers.ts";
import { blockDigests } from "./block-digests.ts";

const path = "/applicant/v1/verifications/{id}/liveness";

const drawRoute = applicantRoute({
  method: "POST",
  path,
  summary: "Draw a liveness challenge; each draw is an attempt",
  status: 201,
  idempotent: false,
  quota: "upload",
  refusals: ["too_many_attempts", "invalid_state", "link_expired"],
  body: z.strictObject({ flash: z.boolean() }),
  reply: reply(ShownChallenge),
  async handle({ principal, body, ports }) {
    const drawn = await drawLiveness(ports, { ...who(principal), withLight: body.flash });
    return showChallenge(drawn.attempt, drawn.attemptsLeft);
  },
});

const revealRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/reveal`,
  summary: "Commit to the first light block and get the second colors",
  idempotent: false,
  quota: "write",
  refusals: ["not_found", "invalid_state", "link_expired"],
  body: request(z.strictObject({ lightASha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  reply: reply(RevealedLight),
  async handle({ principal, params, body, ports }) {
    const { colours: lightB } = await revealLight(ports, {
      ...who(principal),
      attemptId: params.attempt_id,
      ...body,
    });
    return { lightB };
  },
});

const sealRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/seal`,
  summary: "Fix the recording and get tickets to upload it",
  idempotent: false,
  quota: "upload",
  refusals: ["invalid_parameter", "not_found", "invalid_state", "link_expired"],
  body: request(LivenessManifest),
  reply: reply(BlockSlots),
  async handle({ principal, params, body, ports, call }) {
    const { slots } = await sealLiveness(ports, {
      ...who(principal),
      attemptId: params.attempt_id,
      manifest: body,
      digests: blockDigests(call),
    });
    return { uploads: slots.map(({ block, bytes, ticket }) => ({ ...ticket, block, bytes })) };
  },
});

const submitLivenessRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/hand-in`,
  summary: "Have the uploaded session read back and taken",
  idempotent: false,
  quota: "write",
  refusals: ["capture_rejected", "not_found", "invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: reply(ShownSitting),
  async handle({ principal, params, ports, call }) {
    const take = prefers(call, "submit") ? submitWithFilm : handInFilm;
    await take(ports, { ...who(principal), attemptId: params.attempt_id });
    return readSitting(ports, principal);
  },
});

const declineRoute = applicantRoute({
  method: "POST",
  path: `${path}/decline`,
  summary: "Go on without liveness",
  idempotent: false,
  quota: "write",
  refusals: ["invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: reply(ShownSitting),
  async handle({ principal, ports }) {
    await declineLiveness(ports, principal);
    return readSitting(ports, principal);
  },
});

export const livenessRoutes = [
  drawRoute,
  revealRoute,
  sealRoute,
  submitLivenessRoute,
  declineRoute,
];

function who({ caseId, sittingId }: Applicant) {
  return { caseId, sittingId };
}
