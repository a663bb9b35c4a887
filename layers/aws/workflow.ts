import type { Workflow } from "#usecases/ports.ts";
import { stepFunctions } from "./clients.ts";

/** The state machine that walks each Case; its execution carries the Case's id as its name. */
export function workflow(
  /** Asked for when it is needed: what only answers a task cannot know its own machine. */
  stateMachineArn: () => string,
): Workflow {
  const executionArnOf = (caseId: string) =>
    `${stateMachineArn().replace(":stateMachine:", ":execution:")}:${caseId}`;

  return {
    executionArnOf,

    async start(input) {
      const { client, StartExecutionCommand } = await stepFunctions();
      await tolerating(["ExecutionAlreadyExists"], () =>
        client.send(
          new StartExecutionCommand({
            stateMachineArn: stateMachineArn(),
            name: input.caseId,
            input: JSON.stringify(input),
          }),
        ),
      );
      return { executionArn: executionArnOf(input.caseId) };
    },

    async submitted(taskToken) {
      const { client, SendTaskSuccessCommand } = await stepFunctions();
      await tolerating(["TaskTimedOut", "TaskDoesNotExist", "InvalidToken"], () =>
        client.send(new SendTaskSuccessCommand({ taskToken, output: "{}" })),
      );
    },

    async stop(executionArn) {
      const { client, StopExecutionCommand } = await stepFunctions();
      await tolerating(["ExecutionDoesNotExist"], () =>
        client.send(new StopExecutionCommand({ executionArn, cause: "The Case has ended." })),
      );
    },
  };
}

async function tolerating(names: string[], send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof Error) || !names.includes(error.name)) throw error;
  }
}
