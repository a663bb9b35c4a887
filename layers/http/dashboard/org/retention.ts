import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import {
  captureDaysOf,
  captureRetentionDays,
  dataRetentionDays,
  retentionDaysOf,
} from "#domain/project/retention.ts";
import { ShownRetention } from "#domain/project/shown-retention.ts";
import { reply, request } from "#domain/wire.ts";
import { setRetention } from "#usecases/erasure/retention.ts";
import type { Ports } from "#usecases/ports.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/retention";
const tag = "Erasure";
const { min, max, live, sandbox } = dataRetentionDays;

export const showRetentionRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Show how long personal data is kept",
  permission: "projects:read",
  quota: "read",
  reply: reply(ShownRetention),
  async handle({ principal, ports }) {
    return viewOf(principal.project, ports.stage);
  },
});

export const setRetentionRoute = projectRoute({
  method: "PUT",
  path,
  tag,
  audit: {
    action: "retention.set",
    subject: "retention",
    id: ({ params }) => params.id,
    details: (_, { capturesDays, dataDays, keepOutcome }) => ({
      captures_days: capturesDays,
      data_days: dataDays,
      keep_outcome: keepOutcome,
    }),
  },
  summary: "Set how long personal data is kept",
  description: `Days from a verification's end until the service erases it as \`DELETE\` does, with a receipt that names the retention policy. ${live} days by default, ${sandbox} in a sandbox, which is its maximum. It applies to verifications that end from now on: ended ones keep their day.\n\nPhotographs and films are deleted after \`captures_days\`, at most \`data_days\`: ${captureRetentionDays} unless set, 7 on a development stage. The days count from the verification's end, or from the applicant's consent if it was never submitted. \`captures_deleted_at\` has the time of the deletion, and the rest of the verification stays.\n\n\`keep_outcome\` leaves the \`assessment\`, and nothing else of the result, in the record of every erasure that begins from now on, whoever requests it; its receipt says so.`,
  permission: "retention:write",
  quota: "write",
  body: request(
    z.strictObject({
      capturesDays: z
        .int()
        .min(min)
        .max(max)
        .optional()
        .describe("The default time, or `data_days` if that is less."),
      dataDays: z.int().min(min).max(max),
      keepOutcome: z.boolean().default(false),
    }),
  ),
  reply: reply(ShownRetention),
  async handle({ principal, body, ports }) {
    const { id: projectId, sandbox: isSandbox } = principal.project;
    if (isSandbox && body.dataDays > sandbox) {
      const detail = `A sandbox keeps personal data for ${sandbox} days at the most.`;
      throw new Refusal("invalid_parameter", detail, { param: "data_days" });
    }
    if (body.capturesDays !== undefined && body.capturesDays > body.dataDays) {
      const detail = `Photographs are kept no longer than the rest: for ${body.dataDays} days at the most.`;
      throw new Refusal("invalid_parameter", detail, { param: "captures_days" });
    }
    const project = await setRetention(ports, {
      projectId,
      days: body.dataDays,
      captureDays: body.capturesDays,
      outcome: body.keepOutcome,
    });
    return viewOf(project, ports.stage);
  },
});

function viewOf(project: Project, { captureDays }: Ports["stage"]): ShownRetention {
  return {
    capturesDays: captureDaysOf(project, captureDays),
    dataDays: retentionDaysOf(project),
    keepOutcome: project.keepsOutcome ?? false,
  };
}
