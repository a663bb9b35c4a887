import { expect, it } from "vitest";
import * as z from "zod";
import { RevealedLight, ShownChallenge } from "#domain/liveness/shown-challenge.ts";
import { FollowedHandoff, ShownHandoff } from "#domain/sitting/shown-handoff.ts";
import { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { BlockSlots, UploadSlot } from "#domain/sitting/upload-slot.ts";
import { wire } from "#domain/wire.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import type { Replies } from "../../../../web/applicant/replies.ts";

/** The schemas whose types the page reads each route by. */
const replies: { [Route in keyof Replies]: z.ZodType<Replies[Route]> } = {
  "POST /applicant/v1/verifications/{id}/sitting": wire(ShownSitting),
  "GET /applicant/v1/verifications/{id}/sitting": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/handoff": wire(ShownHandoff),
  "GET /applicant/v1/verifications/{id}/handoff": wire(FollowedHandoff),
  "POST /applicant/v1/verifications/{id}/new-link": z.object({
    asked: z.literal(true),
    sent: z.boolean(),
  }),
  "POST /applicant/v1/verifications/{id}/consent": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/decline": wire(ShownSitting),
  "PUT /applicant/v1/verifications/{id}/document": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/uploads": wire(UploadSlot),
  "POST /applicant/v1/verifications/{id}/uploads/{upload_id}/confirm": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/liveness": wire(ShownChallenge),
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/reveal": wire(RevealedLight),
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/seal": wire(BlockSlots),
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/hand-in": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/liveness/decline": wire(ShownSitting),
  "POST /applicant/v1/verifications/{id}/submit": wire(ShownSitting),
};

const published = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

it.for(Object.entries(replies))("%s answers what the page reads", ([name, schema]) => {
  const route = applicantRoutes.find(({ method, path }) => `${method} ${path}` === name);
  expect(route && published(route.schemas.reply)).toEqual(published(schema));
});
