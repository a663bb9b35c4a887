import { Refusal } from "#domain/errors.ts";
import type { Flow } from "#domain/flow/flow.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import type { Ports } from "../ports.ts";

/** A Flow of this project. Another's answers exactly as one that never was. */
export async function ownFlow(
  { flows }: Pick<Ports, "flows">,
  { projectId, slug }: { projectId: string; slug: string },
): Promise<Flow> {
  const flow = await flows.find(projectId, slug);
  if (flow) return flow;
  throw new Refusal("not_found", "There is no such flow.");
}

/** The version for new Cases of a Flow. */
export async function currentVersion(
  { flows }: Pick<Ports, "flows">,
  flow: Flow,
): Promise<FlowVersion> {
  const version = await flows.version(flow.id, flow.version);
  if (version) return version;
  throw new Error("A flow's version is not stored.");
}
