import type { Workflow } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** Executions by name; nothing runs. */
export function fakeWorkflow(world: World): Workflow {
  const executionArnOf = (caseId: string) =>
    `arn:aws:states:eu-west-1:000000000000:execution:case:${caseId}`;
  return {
    executionArnOf,
    async start({ caseId }) {
      const executionArn = executionArnOf(caseId);
      if (!world.executions.has(executionArn)) world.executions.set(executionArn, "running");
      return { executionArn };
    },
    async submitted(taskToken) {
      world.woken.push(taskToken);
    },
    async stop(executionArn) {
      if (world.executions.has(executionArn)) world.executions.set(executionArn, "stopped");
    },
  };
}
