import * as z from "zod";
import { assessments } from "#domain/assessment.ts";
import type { Case } from "#domain/case/case.ts";
import { QueuePage, QueueState, ShownAssignment, TakenCase } from "#domain/case/queued-case.ts";
import { assignedForMinutes } from "#domain/review/assignment.ts";
import { reply, request, toWire } from "#domain/wire.ts";
import { assignCase, releaseCase, takeNext } from "#usecases/review/assign-case.ts";
import { measureQueue, readQueue } from "#usecases/review/read-queue.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { anyOf } from "../../machine/verification/list-verifications.ts";
import { type InProject, projectRoute } from "../auth.ts";
import { redactFor } from "./redact-for.ts";
import { reviewerOf } from "./reviewer-of.ts";

const path = "/v1/projects/{id}/queue";
const assignmentPath = "/v1/projects/{id}/verifications/{verification_id}/assignment";
const tag = "Cases";

const Filters = z.strictObject({
  assessment: anyOf(assessments),
  assignee: z
    .string()
    .max(63)
    .exactOptional()
    .describe("`me`, `none`, or the id of the assigned member."),
  reason: z.string().max(63).exactOptional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  documentType: z.string().max(63).exactOptional(),
});

const Lane = z
  .enum(["new_link"])
  .exactOptional()
  .describe("`new_link`: only those whose applicants asked for a new link after one expired.");

const PageQuery = request(
  Filters.extend({
    lane: Lane,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(512).exactOptional(),
  }),
);

const readQueueRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List verifications that wait for the team, oldest first",
  description:
    "Submitted verifications with a result and without a decision, for the assessments that the project reviews; escalated ones; and those whose applicants asked for a new link (`new_link_asked_at`). An entry is the record without `result`, with the time when it began to wait, and its assignment. A rare filter may give a short page with `has_more: true`.",
  permission: "cases:read",
  outflows: ["outcome", "applicant_link"],
  quota: "read",
  refusals: ["invalid_cursor"],
  query: PageQuery,
  reply: reply(QueuePage),
  async handle({ principal, query: { limit, cursor, lane, ...asked }, ports }) {
    const { project } = principal;
    const scope = { projectId: project.id, queue: true, lane, ...toWire(Filters, asked) };
    const { data, next } = await readQueue(ports, {
      project,
      ...filterOf(principal, asked),
      ...(lane && { newLinks: "only" as const }),
      limit,
      after: cursor === undefined ? undefined : await fromCursor(ports.vault, scope, cursor),
    });
    return {
      data: data.map((record) => redactFor(principal, record)),
      hasMore: next !== undefined,
      nextCursor: next === undefined ? null : await toCursor(ports.vault, scope, next),
    };
  },
});

const queueStateRoute = projectRoute({
  method: "GET",
  path: `${path}/state`,
  tag,
  summary: "Count the verifications that wait for a decision",
  permission: "cases:read",
  quota: "read",
  reply: reply(QueueState),
  handle: ({ principal, ports }) => measureQueue(ports, principal.project),
});

const takeNextRoute = projectRoute({
  method: "POST",
  path: `${path}/next`,
  tag,
  audit: {
    action: "verification.assigned",
    subject: "verification",
    id: (_, { verificationId }) => verificationId ?? "",
    when: ({ verificationId }) => verificationId !== null,
  },
  summary: "Take the verification that waits longest",
  description:
    "One that is assigned to the caller already, or else the first unassigned one, under the same filters as the queue. `verification_id` is `null` if there is none.",
  permission: "cases:review",
  quota: "write",
  body: request(
    Filters.omit({ assignee: true })
      .extend({
        assessment: z.array(z.enum(assessments)).exactOptional(),
        except: z
          .string()
          .max(63)
          .exactOptional()
          .describe("The verification that the caller just left."),
      })
      .default({}),
  ),
  reply: reply(TakenCase),
  async handle({ principal, body: { assessment, except, ...filter }, ports }) {
    const { project } = principal;
    const by = reviewerOf(principal);
    const asked = { filter, ...(assessment && { assessments: assessment }) };
    const taken = await takeNext(ports, { project, by, except, ...asked });
    return { verificationId: taken?.id ?? null };
  },
});

const assignRoute = projectRoute({
  method: "PUT",
  path: assignmentPath,
  tag,
  audit: {
    action: "verification.assigned",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, { assignment }) => ({ to: assignment?.userId ?? null }),
  },
  summary: "Assign a verification that waits",
  description: `For ${assignedForMinutes.taken} minutes if the caller takes it, and again if they take it again; for ${assignedForMinutes.given / 60} hours if they assign it to a colleague. Meanwhile no other member can take or decide it: 409 with \`assigned_to\` and \`assigned_until\`. Owners and admins may reassign a colleague's verification.`,
  permission: "cases:review",
  quota: "write",
  refusals: ["invalid_state", "permission_denied"],
  body: request(
    z.strictObject({
      userId: z.string().max(63).exactOptional().describe("The caller by default."),
    }),
  ),
  reply: reply(ShownAssignment),
  async handle({ principal, params, body, ports }) {
    const which = { project: principal.project, caseId: params.verification_id };
    return shown(await assignCase(ports, { ...which, by: reviewerOf(principal), to: body.userId }));
  },
});

const releaseRoute = projectRoute({
  method: "DELETE",
  path: assignmentPath,
  tag,
  audit: {
    action: "verification.released",
    subject: "verification",
    id: ({ params }) => params.verification_id,
  },
  summary: "Release a verification",
  description:
    "It is no error if it is not assigned. Owners and admins may end a colleague's assignment.",
  permission: "cases:review",
  quota: "write",
  refusals: ["invalid_state"],
  reply: reply(ShownAssignment),
  async handle({ principal, params, ports }) {
    const which = { project: principal.project, caseId: params.verification_id };
    return shown(await releaseCase(ports, { ...which, by: reviewerOf(principal) }));
  },
});

export const queueRoutes = [
  readQueueRoute,
  queueStateRoute,
  takeNextRoute,
  assignRoute,
  releaseRoute,
];

function shown({ id, assignment }: Case): ShownAssignment {
  return { verificationId: id, assignment: assignment ?? null };
}

function filterOf(
  { actor }: InProject,
  { assessment, assignee, ...filter }: z.output<typeof Filters>,
) {
  const who = assignee === "me" ? actor.id : assignee;
  return {
    ...(assessment && { assessments: assessment }),
    filter: { ...filter, ...(who !== undefined && { assignee: [who] }) },
  };
}
