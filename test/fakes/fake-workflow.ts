import type { Workflow } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** The execution that waits for this Case's submission. */
export function executionArnOf(caseId: string): string {
  return `arn:aws:states:eu-west-1:000000000000:execution:case:${caseId}`;
}

/** Executions by name; nothing runs. A token that was not issued here is of one that still waits. */
export function fakeWorkflow(world: World): Workflow {
  function start(name: string): { executionArn: string } {
    const executionArn = executionArnOf(name);
    if (!world.executions.has(executionArn)) world.executions.set(executionArn, "running");
    return { executionArn };
  }
  return {
    async open({ caseId }) {
      start(caseId);
    },
    async submit({ caseId, taskToken }) {
      if (taskToken === undefined || world.woken.includes(taskToken)) {
        return start(`${caseId}-submission`);
      }
      world.woken.push(taskToken);
      return { executionArn: executionArnOf(caseId) };
    },
    async stop(caseId) {
      for (const name of [caseId, `${caseId}-submission`]) {
        const executionArn = executionArnOf(name);
        if (world.executions.has(executionArn)) world.executions.set(executionArn, "stopped");
      }
    },
  };
}
