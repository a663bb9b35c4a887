import * as z from "zod";
import { captureRetentionDays } from "#domain/case/consent.ts";
import { Refusal } from "#domain/errors.ts";
import { dataRetentionDays, retentionDaysOf } from "#domain/project/retention.ts";
import { setRetention } from "#usecases/case/retention.ts";
import type { Project } from "#usecases/ports.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/retention";
const tag = "Erasure";
const { least, most, live, sandbox } = dataRetentionDays;

const RetentionView = z.object({
  captures_days: z.int().describe("Photographs, at the latest. The same for every project."),
  data_days: z.int().describe("All else that a verification holds, from its end."),
  keep_outcome: z.boolean().describe("Whether an erased verification still tells its assessment."),
});

export const showRetentionRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Show how long personal data is kept",
  permission: "projects:read",
  quota: "read",
  reply: RetentionView,
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
    details: (_, { data_days, keep_outcome }) => ({ data_days, keep_outcome }),
  },
  summary: "Set how long personal data is kept",
  description: `Days from a verification's end until the service erases it as \`DELETE\` does, with a receipt that names the retention policy. ${live} unless set, ${sandbox} in a sandbox, which takes no more. It is for verifications that end from now on: those that have ended keep the day they were given.\n\n\`keep_outcome\` leaves the \`assessment\`, and nothing else of the result, in the tombstone of every erasure that begins from now on, whoever asks for it; its receipt says so.`,
  permission: "retention:write",
  quota: "write",
  body: z.strictObject({
    data_days: z.int().min(least).max(most),
    keep_outcome: z.boolean().default(false),
  }),
  reply: RetentionView,
  async handle({ principal, body, ports }) {
    const { id: projectId, sandbox: isSandbox } = principal.project;
    if (isSandbox && body.data_days > sandbox) {
      const detail = `A sandbox keeps personal data for ${sandbox} days at the most.`;
      throw new Refusal("invalid_parameter", detail, { param: "data_days" });
    }
    return viewOf(
      await setRetention(ports, { projectId, days: body.data_days, outcome: body.keep_outcome }),
    );
  },
});

function viewOf(project: Project): z.input<typeof RetentionView> {
  return {
    captures_days: captureRetentionDays,
    data_days: retentionDaysOf(project),
    keep_outcome: project.keepsOutcome ?? false,
  };
}
