import type { Ports } from "../ports.ts";

/** Takes all faces off a list, for a project that keeps none any more. Nothing opens them then. */
export async function dropBlockedFaces(
  { blockList, clock }: Pick<Ports, "blockList" | "clock">,
  projectId: string,
): Promise<void> {
  for (const entry of await blockList.list(projectId, clock.now())) {
    if (!entry.face) continue;
    if (entry.numbers.length > 0) await blockList.dropFace(entry);
    else await blockList.remove(entry);
  }
}
