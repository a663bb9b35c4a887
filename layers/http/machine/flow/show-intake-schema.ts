import * as z from "zod";
import { machineRoute } from "../auth.ts";

export const showIntakeSchemaRoute = machineRoute({
  method: "GET",
  path: "/v1/flows/{slug}/schema",
  summary: "Show the fields of a Flow's intake",
  description:
    "JSON Schema 2020-12 of `payload`, of the version that new verifications run under. An empty text in a required field counts as missing.",
  tag: "Flows",
  permission: "flows:intake",
  quota: "read",
  reply: z.record(z.string(), z.unknown()),
  async handle({ principal, params, ports }) {
    const { intakeJsonSchema } = await import("#domain/flow/intake-shape.ts");
    const { currentVersion, ownFlow } = await import("#usecases/flow/own-flow.ts");
    const flow = await ownFlow(ports, { projectId: principal.projectId, slug: params.slug });
    const { content } = await currentVersion(ports, flow);
    const { $schema, ...schema } = intakeJsonSchema(content.intake);
    return {
      $schema,
      $comment: `Intake of flow '${flow.slug}', version ${flow.version}.`,
      ...schema,
    };
  },
});
