import { readFileSync } from "node:fs";
import { ArnFormat, Aws, Duration, Stack } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import {
  CfnStateMachine,
  DefinitionBody,
  LogLevel,
  StateMachine,
  StateMachineType,
} from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { checkTable } from "#domain/evidence/checks.ts";
import { type Checks, checkFunctions } from "./checks.ts";
import { live } from "./live.ts";
import type { StageConfig } from "./stages.ts";
import type { Storage } from "./storage.ts";
import { vendedLogs } from "./vended-logs.ts";

export interface CaseWorkflowProps {
  readonly stage: StageConfig;
  readonly storage: Pick<Storage, "table">;
  readonly plan: LambdaFunction;
  readonly decide: LambdaFunction;
  readonly fail: LambdaFunction;
  readonly simulateCheck: LambdaFunction;
  readonly checks: Pick<Checks, "functions">;
}

/**
 * The state machine that walks every Case (`workflow/case.asl.json`), and the Express one within it, from the
 * submission to the decision (`workflow/checks.asl.json`).
 */
export class CaseWorkflow extends Construct {
  readonly machine: StateMachine;
  /** Runs inside an execution of `machine`, and nowhere else. */
  readonly checksMachine: StateMachine;
  /** Calls what closes a Case whose execution ended without a result. */
  readonly unfinished: Rule;

  constructor(scope: Construct, id: string, props: CaseWorkflowProps) {
    super(scope, id);
    const { stage, storage, checks } = props;
    const checking = Object.fromEntries(
      checks.functions.map(({ id: name, fn }) => [`${name}Function`, fn]),
    );
    const functions = {
      PlanFunction: props.plan,
      DecideFunction: props.decide,
      FailFunction: props.fail,
    };
    const simulator = { SimulateCheckFunction: props.simulateCheck };

    this.checksMachine = new StateMachine(this, "ChecksMachine", {
      stateMachineType: StateMachineType.EXPRESS,
      definitionBody: DefinitionBody.fromString(inAnyPartition(checksDefinition)),
      definitionSubstitutions: {
        Partition: Aws.PARTITION,
        ...arnsOf({ ...checking, ...simulator }),
      },
      tracingEnabled: true,
      logs: {
        destination: vendedLogs(this, "ChecksLogs", { stage, of: "checks" }),
        // Each function logs its check; of the machine only what broke is missing.
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    this.checksMachine.addToRolePolicy(
      invoking({ ...checking, ...simulator, DecideFunction: props.decide }),
    );

    this.machine = new StateMachine(this, "Machine", {
      definitionBody: DefinitionBody.fromString(inAnyPartition(caseDefinition)),
      definitionSubstitutions: {
        Partition: Aws.PARTITION,
        TokenTable: storage.table.tableName,
        ChecksMachine: this.checksMachine.stateMachineArn,
        ...arnsOf({ ...functions, ...simulator, ...checking }),
      },
      tracingEnabled: true,
      logs: {
        destination: vendedLogs(this, "Logs", { stage, of: "states" }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    this.machine.addToRolePolicy(invoking(functions));
    this.machine.addToRolePolicy(
      new PolicyStatement({
        actions: ["states:StartSyncExecution"],
        resources: [this.checksMachine.stateMachineArn],
      }),
    );
    // Its task token, for the submission to take: no item of any other kind.
    this.machine.addToRolePolicy(
      new PolicyStatement({
        actions: ["dynamodb:PutItem"],
        resources: [storage.table.tableArn],
        conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["SUBMISSION#*"] } },
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
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["states:SendTaskSuccess"],
        resources: [this.machine.stateMachineArn],
      }),
    );
  }
}

/** Each check, and the id of the function that runs it. */
const runs = checkFunctions.flatMap(({ id, checks }) => checks.map((check) => ({ check, id })));

/** The definition as written, with a line for every check, for CloudFormation to substitute the functions in. */
export const caseDefinition = definitionOf("case").replace(
  '"CheckFunctions"',
  JSON.stringify(Object.fromEntries(runs.map(({ check, id }) => [check, arnOf(id)]))),
);

/** The same of the machine that runs them: the input names the other functions. */
export const checksDefinition = definitionOf("checks").replace(
  '"EveryCheck"',
  JSON.stringify(
    runs.map(({ check, id }) => {
      const engineProfile = "{% $states.input.engineProfile %}";
      const keepsFace = "{% $exists($states.input.keepsFace) %}";
      const kept = checkTable[check].keepsFace ? { keepsFace } : {};
      return { check, functionName: arnOf(id), engineProfile, ...kept };
    }),
  ),
);

function definitionOf(name: "case" | "checks"): string {
  return readFileSync(new URL(`./workflow/${name}.asl.json`, import.meta.url), "utf8");
}

/** The services that a state calls are those of the partition that the stage is in. */
function inAnyPartition(definition: string): string {
  return definition.replaceAll("arn:aws:states:::", `arn:\${Partition}:states:::`);
}

function arnOf(functionId: string): string {
  return `\${${functionId}Function}`;
}

function invoking(functions: Record<string, LambdaFunction>): PolicyStatement {
  return new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: Object.values(arnsOf(functions)),
  });
}

function arnsOf(functions: Record<string, LambdaFunction>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, fn]) => [name, live(fn).functionArn]),
  );
}
