import { readQueueState } from "../../../api/queue.ts";
import { useHere } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";

const everyMs = 30_000;

/** The number of verifications that wait for a decision, and of late ones among them. */
export function useQueueState() {
  const { project } = useHere();
  return useLoad(() => readQueueState(project.id), `queue/${project.id}`, { everyMs });
}
