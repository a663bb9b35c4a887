import * as z from "zod";
import { Verification } from "#domain/case/verification-schema.ts";
import { apiVersion } from "../lambda.ts";
import { openApi } from "../openapi.ts";
import type { RouteFacts } from "../route.ts";

/** The OpenAPI document of everything an API key opens. */
export function machineApi(api: { routes: readonly RouteFacts[]; serverUrl: string }) {
  return openApi({ version: apiVersion, description, webhooks, ...api });
}

const description = `Identity verification: start a verification, send the applicant its link, and receive an advisory assessment with the evidence of each check.

**Errors** are RFC 9457 problem documents with a \`code\` from a closed list and, where one field is to blame, its name in \`param\`. They never repeat what was submitted.

**Versioning.** The path carries the major version. New fields, new optional parameters and new events are not breaking: ignore what you do not know. The statuses and the assessments are closed sets. Every answer carries \`Api-Version\` and \`Request-Id\`.

**Limits.** \`RateLimit-Policy\` and \`RateLimit\` tell the quotas that a call counted against; a 429 carries \`Retry-After\`. A JSON body is at most 256 kB and 16 levels deep.

**Idempotency.** Every POST with a key takes an \`Idempotency-Key\`. A success, and a refusal that the same request would always meet (400, 413, 415, 422), is answered again for 24 hours with \`Idempotency-Replayed: true\`; other refusals are forgotten, so that the same key may be tried again. An answer that holds a one-time secret can be replayed for ten minutes by the same API key.`;

const webhooks = [
  { type: "verification.completed", summary: "An assessment is there. Sent unless switched off." },
  {
    type: "verification.failed",
    summary: "No assessment could be reached. Sent unless switched off.",
  },
  { type: "verification.created", summary: "A verification was started. On request." },
  { type: "verification.opened", summary: "The applicant opened the link. On request." },
  { type: "verification.submitted", summary: "The applicant submitted. On request." },
  { type: "verification.processing", summary: "The engine took it up. On request." },
  { type: "verification.link_expired", summary: "The link ran out. On request." },
  { type: "verification.erased", summary: "It was erased; the data is the tombstone. On request." },
].map((event) => ({ ...event, payload: payloadOf(event.type) }));

function payloadOf(type: string) {
  return z.object({
    type: z.literal(type),
    timestamp: z.string(),
    data: Verification.and(z.object({ project_id: z.string(), sandbox: z.boolean() })),
  });
}
