import * as z from "zod";
import { Refusal } from "../errors.ts";

/** Three to 63 characters; unique in a project and never used again, also after archiving. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

export const maxFlows = 200;

/** A Template at work under a slug that never changes. */
export const Flow = z.object({
  id: z.string(),
  projectId: z.string(),
  slug: z.string(),
  status: z.enum(["active", "paused", "archived"]),
  version: z.int().describe("The version of new verifications: their `flow_version_ref`."),
  templateId: z.string(),
  templateRevision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Grows with every write, so that two changes cannot overwrite each other. */
  edits: z.int(),
  /** The code of its base link, sealed: it stands on paper, and outlives every generation of the secret. */
  sealedBaseCode: z.string(),
});

export type Flow = z.output<typeof Flow>;

const {
  createdAt,
  updatedAt,
  publishedAt,
  publishedBy,
  edits: _,
  sealedBaseCode: __,
  ...lasting
} = Flow.shape;

export const ShownFlow = z
  .object({
    ...lasting,
    intakeUrl: z.url(),
    baseLink: z
      .url()
      .describe(
        "Opens a fresh verification for anyone who has it, without a payload. It never changes and never expires; it opens nothing while the Flow is paused or archived.",
      ),
    publishedAt,
    publishedBy,
    createdAt,
    updatedAt,
  })
  .meta({ id: "Flow" });

export type ShownFlow = z.output<typeof ShownFlow>;

const moves = {
  pause: { from: ["active", "paused"], to: "paused" },
  resume: { from: ["active", "paused"], to: "active" },
  archive: { from: ["active", "paused", "archived"], to: "archived" },
} as const satisfies Record<string, { from: readonly Flow["status"][]; to: Flow["status"] }>;

export type FlowMove = keyof typeof moves;

/** Pausing a paused Flow is no error. An archived Flow never comes back. */
export function movedFlow(flow: Flow, move: FlowMove, at: string): Flow {
  const { from, to } = moves[move];
  if (!from.some((status) => status === flow.status)) refuseArchived(flow);
  if (flow.status === to) return flow;
  return { ...flow, status: to, updatedAt: at, edits: flow.edits + 1 };
}

/** The next version under the same slug. Cases under the versions before are not touched. */
export function republishedFlow(
  flow: Flow,
  from: { templateId: string; templateRevision: number; publishedAt: string; publishedBy: string },
): Flow {
  if (flow.status === "archived") refuseArchived(flow);
  return {
    ...flow,
    ...from,
    version: flow.version + 1,
    updatedAt: from.publishedAt,
    edits: flow.edits + 1,
  };
}

/** A paused or archived Flow starts no verification; the open Cases continue. */
export function requireActive({ status }: Flow): void {
  if (status === "active") return;
  throw new Refusal("flow_not_active", `The flow is ${status}.`, {
    extra: { current_status: status },
  });
}

function refuseArchived({ status }: Flow): never {
  throw new Refusal("invalid_state", "The flow is archived.", {
    extra: { current_status: status },
  });
}
