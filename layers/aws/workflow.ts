import type { Workflow } from "#usecases/ports.ts";
import { stepFunctions } from "./clients.ts";

/** The state machine that walks each Case; an execution has the Case's id as its name. */
export function workflow(stateMachineArn: () => string): Workflow {
  const executionArnOf = (name: string) =>
    `${stateMachineArn().replace(":stateMachine:", ":execution:")}:${name}`;

  async function start(name: string, input: object): Promise<{ executionArn: string }> {
    const { client, StartExecutionCommand } = await stepFunctions();
    await tolerating(["ExecutionAlreadyExists"], () =>
      client.send(
        new StartExecutionCommand({
          stateMachineArn: stateMachineArn(),
          name,
          input: JSON.stringify(input),
        }),
      ),
    );
    return { executionArn: executionArnOf(name) };
  }

  return {
    async open(input) {
      await start(input.caseId, input);
    },

    async submit({ taskToken, ...input }) {
      const { caseId, linkExpiresAt, ...submission } = input;
      if (taskToken) {
        const { client, SendTaskSuccessCommand } = await stepFunctions();
        const output = JSON.stringify(submission);
        const isTaken = await tolerating(["TaskTimedOut", "TaskDoesNotExist", "InvalidToken"], () =>
          client.send(new SendTaskSuccessCommand({ taskToken, output })),
        );
        if (isTaken) return { executionArn: executionArnOf(caseId) };
      }
      return start(`${caseId}${ofSubmission}`, { ...input, isSubmitted: true });
    },

    async stop(caseId) {
      const { client, StopExecutionCommand } = await stepFunctions();
      const names = [caseId, `${caseId}${ofSubmission}`];
      await Promise.all(
        names.map((name) =>
          tolerating(["ExecutionDoesNotExist"], () =>
            client.send(
              new StopExecutionCommand({
                executionArn: executionArnOf(name),
                cause: "The Case has ended.",
              }),
            ),
          ),
        ),
      );
    },
  };
}

/** The name of an execution that a submission began ends so. */
const ofSubmission = "-submission";

/** The Case of an execution, by its name. */
export function caseIdOf(executionName: string): string {
  return executionName.endsWith(ofSubmission)
    ? executionName.slice(0, -ofSubmission.length)
    : executionName;
}

/** False if it failed for one of these. */
async function tolerating(names: string[], send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !names.includes(error.name)) throw error;
    return false;
  }
}
