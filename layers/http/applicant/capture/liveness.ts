import * as z from "zod";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { colourFadeMs, movements } from "#domain/liveness/challenge.ts";
import { lightColours } from "#domain/liveness/light-colours.ts";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { request } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { declineLiveness } from "#usecases/liveness/decline-liveness.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { handInLiveness } from "#usecases/liveness/hand-in-liveness.ts";
import { revealLight } from "#usecases/liveness/reveal-light.ts";
import { sealLiveness } from "#usecases/liveness/seal-liveness.ts";
import { type Applicant, applicantRoute } from "../auth.ts";
import { SittingBody, toSittingBody } from "../sitting/sitting-body.ts";

const path = "/applicant/v1/verifications/{id}/liveness";

const colours = z.array(z.enum(lightColours));

const drawRoute = applicantRoute({
  method: "POST",
  path,
  summary: "Draw a liveness challenge; each draw is an attempt",
  status: 201,
  idempotent: false,
  quota: "upload",
  refusals: ["too_many_attempts", "invalid_state", "link_expired"],
  body: z.strictObject({ flash: z.boolean() }),
  reply: z.object({
    attempt_id: z.string(),
    nonce: z.string(),
    issued_at: z.string(),
    expires_at: z.string(),
    movements: z.array(z.enum(movements)),
    light: z.object({ slot_ms: z.int(), fade_ms: z.int(), a: colours }).nullable(),
    attempts_left: z.int(),
  }),
  async handle({ principal, body, ports }) {
    const drawn = await drawLiveness(ports, { ...who(principal), withLight: body.flash });
    const { challenge } = drawn.attempt;
    return {
      attempt_id: challenge.attemptId,
      nonce: challenge.nonce,
      issued_at: challenge.issuedAt,
      expires_at: challenge.expiresAt,
      movements: challenge.movements,
      light: challenge.light && {
        slot_ms: challenge.light.slotMs,
        fade_ms: colourFadeMs,
        a: challenge.light.a,
      },
      attempts_left: drawn.attemptsLeft,
    };
  },
});

const revealRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/reveal`,
  summary: "Commit to the first light block and be told the second colours",
  idempotent: false,
  quota: "write",
  refusals: ["not_found", "invalid_state", "link_expired"],
  body: z.strictObject({ light_a_sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z.object({ light_b: colours }),
  async handle({ principal, params, body, ports }) {
    const { colours: lightB } = await revealLight(ports, {
      ...who(principal),
      attemptId: params.attempt_id,
      lightASha256: body.light_a_sha256,
    });
    return { light_b: lightB };
  },
});

const sealRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/seal`,
  summary: "Fix what was captured and ask for tickets to upload it",
  idempotent: false,
  quota: "upload",
  refusals: ["invalid_parameter", "not_found", "invalid_state", "link_expired"],
  body: request(LivenessManifest),
  reply: z.object({
    uploads: z.array(
      z.object({
        block: z.enum(livenessBlocks),
        bytes: z.int(),
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        expires_at: z.string(),
      }),
    ),
  }),
  async handle({ principal, params, body, ports }) {
    const { slots } = await sealLiveness(ports, {
      ...who(principal),
      attemptId: params.attempt_id,
      manifest: body,
    });
    return {
      uploads: slots.map(({ block, bytes, ticket }) => ({
        block,
        bytes,
        url: ticket.url,
        fields: ticket.fields,
        expires_at: ticket.expiresAt,
      })),
    };
  },
});

const handInRoute = applicantRoute({
  method: "POST",
  path: `${path}/{attempt_id}/hand-in`,
  summary: "Have the uploaded session read back and taken",
  idempotent: false,
  quota: "write",
  refusals: ["capture_rejected", "not_found", "invalid_state", "link_expired"],
  body: z.strictObject({}),
  reply: SittingBody,
  async handle({ principal, params, ports }) {
    await handInLiveness(ports, { ...who(principal), attemptId: params.attempt_id });
    return toSittingBody(await readSitting(ports, principal));
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
  reply: SittingBody,
  async handle({ principal, ports }) {
    await declineLiveness(ports, principal);
    return toSittingBody(await readSitting(ports, principal));
  },
});

export const livenessRoutes = [drawRoute, revealRoute, sealRoute, handInRoute, declineRoute];

function who({ caseId, sittingId }: Applicant) {
  return { caseId, sittingId };
}
