import { readFileSync } from "node:fs";
import { ArnFormat, Aws, Duration, Stack } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import {
  CfnStateMachine,
  DefinitionBody,
  LogLevel,
  StateMachine,
} from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { checkTable } from "#domain/evidence/checks.ts";
import { type Checks, deployedChecks } from "./checks.ts";
import { live } from "./live.ts";
import type { StageConfig } from "./stages.ts";
import { vendedLogs } from "./vended-logs.ts";

export interface CaseWorkflowProps {
  readonly stage: StageConfig;
  readonly awaitSubmission: LambdaFunction;
  readonly plan: LambdaFunction;
  readonly decide: LambdaFunction;
  readonly fail: LambdaFunction;
  readonly simulateCheck: LambdaFunction;
  readonly checks: Pick<Checks, "functions">;
}

/** The state machine that walks every Case; its definition is `workflow/case.asl.json`. */
export class CaseWorkflow extends Construct {
  readonly machine: StateMachine;
  /** Calls what closes a Case whose execution ended without a result. */
  readonly unfinished: Rule;

  constructor(scope: Construct, id: string, props: CaseWorkflowProps) {
    super(scope, id);
    const functions = {
      AwaitSubmissionFunction: props.awaitSubmission,
      PlanFunction: props.plan,
      DecideFunction: props.decide,
      FailFunction: props.fail,
      SimulateCheckFunction: props.simulateCheck,
      ...Object.fromEntries(props.checks.functions.map(({ id, fn }) => [`${id}Function`, fn])),
    };
    this.machine = new StateMachine(this, "Machine", {
      definitionBody: DefinitionBody.fromString(inAnyPartition(caseDefinition)),
      definitionSubstitutions: {
        Partition: Aws.PARTITION,
        ...Object.fromEntries(
          Object.entries(functions).map(([name, fn]) => [name, live(fn).functionArn]),
        ),
      },
      tracingEnabled: true,
      logs: {
        destination: vendedLogs(this, "Logs", { stage: props.stage, of: "states" }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: Object.values(functions).map((fn) => live(fn).functionArn),
      }),
    );

    this.unfinished = new Rule(this, "Unfinished", {
      description: "No Case is left behind by an execution that ended without a result.",
      eventPattern: {
        source: ["aws.states"],
        detailType: ["Step Functions Execution Status Change"],
        detail: {
          stateMachineArn: [this.machine.stateMachineArn],
          status: ["FAILED", "TIMED_OUT", "ABORTED"],
        },
      },
      targets: [
        new LambdaTarget(live(props.fail), { retryAttempts: 8, maxEventAge: Duration.hours(6) }),
      ],
    });
    this.#allowAnswer(props.awaitSubmission, "AnswerOwnTask");
  }

  get resource(): CfnStateMachine {
    const { defaultChild } = this.machine.node;
    if (!(defaultChild instanceof CfnStateMachine)) throw new TypeError("no state machine");
    return defaultChild;
  }

  /** For what opens a Case. */
  allowStart(fn: LambdaFunction): void {
    fn.addEnvironment("STATE_MACHINE_ARN", this.machine.stateMachineArn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["states:StartExecution"],
        resources: [this.machine.stateMachineArn],
      }),
    );
  }

  /** For what erases a Case. */
  allowStop(fn: LambdaFunction): void {
    fn.addEnvironment("STATE_MACHINE_ARN", this.machine.stateMachineArn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["states:StopExecution"],
        resources: [
          Stack.of(this).formatArn({
            service: "states",
            resource: "execution",
            resourceName: `${this.machine.stateMachineName}:*`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      }),
    );
  }

  /** For what submits a Case. */
  allowAnswer(fn: LambdaFunction): void {
    fn.addEnvironment("STATE_MACHINE_ARN", this.machine.stateMachineArn);
    fn.addToRolePolicy(answerTask(this.machine));
  }

  // A policy beside the function's own: the machine names the function, so the function cannot
  // wait for a policy that names the machine.
  #allowAnswer(fn: LambdaFunction, policyId: string): void {
    if (!fn.role) throw new TypeError(`${fn.node.path} has no role`);
    new Policy(this, policyId, { statements: [answerTask(this.machine)], roles: [fn.role] });
  }
}

/** The definition as written, with a line for every check, for CloudFormation to substitute the functions in. */
export const caseDefinition = readFileSync(
  new URL("./workflow/case.asl.json", import.meta.url),
  "utf8",
)
  .replace(
    '"CheckFunctions"',
    JSON.stringify(Object.fromEntries(deployedChecks.map(({ name, id }) => [name, arnOf(id)]))),
  )
  .replace(
    '"EveryCheck"',
    JSON.stringify(
      deployedChecks.map(({ name: check, id }) => {
        const engineProfile = "{% $states.input.engineProfile %}";
        const keepsFace = "{% $exists($states.input.keepsFace) %}";
        const kept = checkTable[check].keepsFace ? { keepsFace } : {};
        return { check, functionName: arnOf(id), engineProfile, ...kept };
      }),
    ),
  );

/** The services that a state calls are those of the partition that the stage is in. */
function inAnyPartition(definition: string): string {
  return definition.replaceAll("arn:aws:states:::", `arn:\${Partition}:states:::`);
}

function arnOf(checkId: string): string {
  return `\${${checkId}Function}`;
}

function answerTask(machine: StateMachine): PolicyStatement {
  return new PolicyStatement({
    actions: ["states:SendTaskSuccess"],
    resources: [machine.stateMachineArn],
  });
}
