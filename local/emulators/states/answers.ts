import type { Execution, HistoryRow } from "./journal.ts";

/** How the wire API words what the journal holds; times are in seconds there. */

export function summarizeExecution(execution: Execution) {
  const { arn, machineArn, name, status, startedAt, stoppedAt } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: startedAt / 1000,
    ...(stoppedAt === null ? {} : { stopDate: stoppedAt / 1000 }),
  };
}

export function describeExecution(execution: Execution) {
  const { input, output, error, cause } = execution;
  return {
    ...summarizeExecution(execution),
    input,
    ...(output === null ? {} : { output }),
    ...(error === null ? {} : { error }),
    ...(cause === null ? {} : { cause }),
    redriveCount: 0,
    redriveStatus: "NOT_REDRIVABLE",
  };
}

export function historyEvent({ id, time, type, details }: HistoryRow) {
  return {
    id,
    previousEventId: id - 1,
    timestamp: time / 1000,
    type,
    [detailsMember(type)]: JSON.parse(details),
  };
}

function detailsMember(type: string): string {
  if (type.endsWith("StateEntered")) return "stateEnteredEventDetails";
  if (type.endsWith("StateExited")) return "stateExitedEventDetails";
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}EventDetails`;
}

/** The EventBridge event of an execution whose status changed. */
export function statusChange(
  execution: Execution,
  { region, accountId }: { region: string; accountId: string },
) {
  const { arn, machineArn, name, status, startedAt, stoppedAt } = execution;
  const { input, output, error, cause } = execution;
  return {
    version: "0",
    id: crypto.randomUUID(),
    "detail-type": "Step Functions Execution Status Change",
    source: "aws.states",
    account: accountId,
    time: new Date(stoppedAt ?? startedAt).toISOString(),
    region,
    resources: [arn],
    detail: {
      executionArn: arn,
      stateMachineArn: machineArn,
      name,
      status,
      startDate: startedAt,
      stopDate: stoppedAt,
      input,
      inputDetails: { included: true },
      output,
      outputDetails: output === null ? null : { included: true },
      error,
      cause,
    },
  };
}

export type StatusChange = ReturnType<typeof statusChange>;
