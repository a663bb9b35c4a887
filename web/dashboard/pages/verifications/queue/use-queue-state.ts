import { readQueueState } from "../../../api/queue.ts";
import { useHere } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";

const everyMs = 30_000;

/** How much waits for a decision, and how much of it is late. */
export function useQueueState() {
  const { project } = useHere();
  return useLoad(() => readQueueState(project.id), `queue/${project.id}`, { everyMs });
}
