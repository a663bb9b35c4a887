import * as z from "zod";
import { captureRetentionDays } from "#domain/case/consent.ts";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { dataRetentionDays, retentionDaysOf } from "#domain/project/retention.ts";
import { ShownRetention } from "#domain/project/shown-retention.ts";
import { reply, request } from "#domain/wire.ts";
import { setRetention } from "#usecases/case/retention.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/retention";
const tag = "Erasure";
const { least, most, live, sandbox } = dataRetentionDays;

export const showRetentionRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Show how long personal data is kept",
  permission: "projects:read",
  quota: "read",
  reply: reply(ShownRetention),
  async handle({ principal }) {
    return viewOf(principal.project);
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
    details: (_, { dataDays, keepOutcome }) => ({
      data_days: dataDays,
      keep_outcome: keepOutcome,
    }),
  },
  summary: "Set how long personal data is kept",
  description: `Days from a verification's end until the service erases it as \`DELETE\` does, with a receipt that names the retention policy. ${live} unless set, ${sandbox} in a sandbox, which takes no more. It is for verifications that end from now on: those that have ended keep the day they were given.\n\n\`keep_outcome\` leaves the \`assessment\`, and nothing else of the result, in the tombstone of every erasure that begins from now on, whoever asks for it; its receipt says so.`,
  permission: "retention:write",
  quota: "write",
  body: request(
    z.strictObject({
      dataDays: z.int().min(least).max(most),
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
    return viewOf(
      await setRetention(ports, { projectId, days: body.dataDays, outcome: body.keepOutcome }),
    );
  },
});

function viewOf(project: Project): ShownRetention {
  return {
    capturesDays: captureRetentionDays,
    dataDays: retentionDaysOf(project),
    keepOutcome: project.keepsOutcome ?? false,
  };
}
