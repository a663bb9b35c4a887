import * as z from "zod";
import { Verification } from "#domain/case/verification.ts";
import { type EventType, eventTypes, testEventType } from "#domain/webhook/events.ts";
import { wire } from "#domain/wire.ts";
import { projectRoutes } from "../../dashboard/routes.ts";
import { apiVersion } from "../../middleware/default-headers.ts";
import { openApi } from "../../openapi/openapi.ts";
import { usualQuotas } from "../../rate-limit.ts";
import type { RouteFacts } from "../../route.ts";

/** The OpenAPI document of everything an API key opens: the machine's routes and its project's. */
export function machineApi(api: { routes: readonly RouteFacts[]; serverUrl: string }) {
  const routes = [...api.routes, ...projectRoutes];
  const description = `Identity verification: start a verification, send the applicant its link, and receive an advisory assessment with the evidence of each check.\n\n${aboutApi}`;
  return openApi({ ...api, version: apiVersion, description, webhooks, routes });
}

const { read, create, write } = usualQuotas;

/** Rules for every call. Markdown. */
export const aboutApi = `**Errors** are RFC 9457 problem documents with a \`code\` from a closed list and, where one field is to blame, its name in \`param\`. They never repeat what was submitted.

**Versioning.** The path carries the major version. New fields, new optional parameters and new events are not breaking: ignore what you do not know. The statuses and the assessments are closed sets. Every answer carries \`Api-Version\` and \`Request-Id\`.

**Limits.** \`RateLimit-Policy\` and \`RateLimit\` name the quotas that a call counted against. Each key has its own: a live key usually ${create.live} verifications, ${write.live} other changes and ${read.live} reads a minute, a test key ${create.sandbox}, ${write.sandbox} and ${read.sandbox}. The operator may grant a project others. A 429 carries \`Retry-After\`. A JSON body is at most 256 kB and 16 levels deep. If an object has a member twice, the last one counts.

**Methods.** \`HEAD\` works wherever \`GET\` does, without the body. Any other method gets 405 and an \`Allow\`.

**Idempotency.** Every POST that makes or changes something takes an \`Idempotency-Key\`. A success, or an error that the same request would always meet (400, 413, 415, 422), is answered again for 24 hours with \`Idempotency-Replayed: true\`. Other errors are forgotten: you may try the same key again. An answer that holds a one-time secret can be replayed for ten minutes by the same API key. A key whose verification was erased within those 24 hours creates no second one: it answers 409 \`invalid_state\` with \`current_status: erased\` and the \`verification_id\`. Only the hash of the key is left.`;

export const eventSummaries: Record<EventType, string> = {
  "verification.completed": "The assessment is ready. Sent unless switched off.",
  "verification.failed": "No assessment could be reached. Sent unless switched off.",
  "verification.created": "A verification was started. On request.",
  "verification.follow_up_created":
    "A follow-up was created; the data is the new verification, with `follow_up_of`. On request.",
  "verification.opened": "The applicant opened the link. On request.",
  "verification.submitted": "The applicant submitted. On request.",
  "verification.processing": "The checks started. On request.",
  "verification.link_expired": "The link expired. On request.",
  "verification.erased": "It was erased; the data is the remaining record. On request.",
  "verification.disposition_recorded": "The team decided. On request.",
  "verification.review_due": "A review is due: start a renewal. On request.",
  "document.expiring": "Its document expires in `document_expires_in_days`. On request.",
  "screening.changed": "A later search had another result: see `rescreening`. On request.",
};

/** Beside the record, in the data of every message. */
const About = z.object({
  project_id: z.string(),
  sandbox: z.boolean(),
  withheld: z
    .literal(true)
    .optional()
    .describe(
      "This URL may not get the data of the message, for example because it was set after the message was made. Read the verification by its id.",
    ),
});

/** The record in a message. */
const EventData = wire(Verification).and(About).meta({ id: "EventData" });

const webhooks = [
  ...eventTypes.map((type) => ({ type, summary: eventSummaries[type], payload: payloadOf(type) })),
  {
    type: testEventType,
    summary: "A member or key asked for a test. It is about no verification.",
    payload: z.object({
      type: z.literal(testEventType),
      timestamp: z.string(),
      data: z.object({ project_id: z.string() }),
    }),
  },
];

function payloadOf(type: string) {
  return z.object({
    type: z.literal(type),
    timestamp: z.string(),
    data: EventData,
  });
}
