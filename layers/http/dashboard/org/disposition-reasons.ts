import * as z from "zod";
import { ShownDispositionReason } from "#domain/project/disposition-reason.ts";
import {
  dispositionReasons,
  maxOwnReasons,
  reasonsOf,
} from "#domain/review/disposition-reasons.ts";
import { reply } from "#domain/wire.ts";
import { setDispositionReasons } from "#usecases/org/disposition-reasons.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/disposition-reasons";
const tag = "Cases";

const Reasons = z.object({ data: z.array(ShownDispositionReason) });

const builtIn = dispositionReasons.map(({ code }) => `\`${code}\``).join(", ");

const listReasonsRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List the reasons that a decision may have",
  description: `The codes for \`reason_codes\` of a disposition: a list that every project has (${builtIn}), then the project's own.`,
  permission: "cases:read",
  quota: "read",
  reply: reply(Reasons),
  handle: async ({ principal }) => ({ data: reasonsOf(principal.project) }),
});

const setReasonsRoute = projectRoute({
  method: "PUT",
  path,
  tag,
  audit: {
    action: "disposition_reasons.set",
    subject: "project",
    id: ({ params }) => params.id,
    details: ({ body }) => ({ codes: body.reasons.map(({ code }) => code) }),
  },
  summary: "Set the project's own reasons",
  description: `Replaces them all: at most ${maxOwnReasons}, with codes that the built-in list does not have. Recorded decisions keep their reasons.`,
  permission: "cases:review",
  quota: "write",
  body: z.strictObject({
    reasons: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
          description: z.string().trim().min(1).max(200),
        }),
      )
      .max(maxOwnReasons),
  }),
  reply: reply(Reasons),
  async handle({ principal, body, ports }) {
    await setDispositionReasons(ports, { projectId: principal.project.id, ...body });
    return { data: reasonsOf({ dispositionReasons: body.reasons }) };
  },
});

export const dispositionReasonsRoutes = [listReasonsRoute, setReasonsRoute];
