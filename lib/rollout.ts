import { ArnFormat, Aws, CfnResource, Duration, Stack } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from "aws-cdk-lib/aws-codedeploy";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { aliasOf } from "./live.ts";
import { ServiceFunction } from "./service-function.ts";
import type { StageConfig } from "./stages.ts";

export interface RolloutProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  /** The canary's key, with which the machine API's new version verifies a sandbox person. */
  readonly canaryKey: Secret | undefined;
  /** Each with the alarm that takes its new version back. */
  readonly functions: Record<string, { fn: LambdaFunction; alarm: Alarm }>;
}

const hookPath = "UpdatePolicy.CodeDeployLambdaAliasUpdate.BeforeAllowTrafficHook";

/**
 * Asks a new version whether it works, before it has callers; then gives it a tenth of its function's calls for five
 * minutes, and all of them after that. If it does not work, the alias stays. If its alarm rings meanwhile, the alias
 * goes back, and the whole deployment with it.
 */
export class Rollout extends Construct {
  /** The logical id of its application, by which a grant of all its groups is known. */
  readonly applicationId: string;

  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, "Application");
    const { defaultChild } = application.node;
    if (!CfnResource.isCfnResource(defaultChild)) throw new Error("It is no resource.");
    this.applicationId = Stack.of(this).getLogicalId(defaultChild);
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    });
    const grant = new Policy(this, "Grant", {
      roles: [role],
      statements: [
        new PolicyStatement({
          // Both take the function, not its alias.
          actions: ["lambda:GetAlias", "lambda:UpdateAlias"],
          resources: [functionsOf(Stack.of(this))],
        }),
        new PolicyStatement({ actions: ["cloudwatch:DescribeAlarms"], resources: ["*"] }),
      ],
    });
    const verify = this.#verifier(props, application);
    grant.addStatements(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [verify.functionArn],
      }),
    );
    for (const [name, { fn, alarm }] of Object.entries(props.functions)) {
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias: aliasOf(fn),
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [alarm],
        // The library would add a managed policy for every function of the account.
        role: role.withoutPolicyUpdates(),
      });
      // The first deployment asks for what it grants.
      group.node.addDependency(grant);
      // By the library's own `preHook` the function's role would name each group: a circle by way of the alarms.
      const { defaultChild } = aliasOf(fn).node;
      if (!CfnResource.isCfnResource(defaultChild)) throw new Error("An alias is no resource.");
      defaultChild.addOverride(hookPath, verify.functionName);
    }
  }

  /** It has no alias: nothing verifies it, and a broken one lets no version through. */
  #verifier(
    { stage, bundles, canaryKey }: RolloutProps,
    application: LambdaApplication,
  ): LambdaFunction {
    const { fn } = new ServiceFunction(this, "Verify", {
      stage,
      bundles,
      bundle: "verify-version",
      description: "Before a new version gets callers: whether it works.",
      timeout: Duration.minutes(4),
      memoryMb: 256,
    });
    const ofGroups = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({
        ...{ service: "codedeploy", resource, resourceName },
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const { applicationName } = application;
    const statements: [action: string[], resource: string][] = [
      [["lambda:InvokeFunction"], functionsOf(Stack.of(this))],
      [
        ["codedeploy:GetDeployment", "codedeploy:PutLifecycleEventHookExecutionStatus"],
        ofGroups("deploymentgroup", `${applicationName}/*`),
      ],
      [["codedeploy:GetApplicationRevision"], ofGroups("application", applicationName)],
    ];
    for (const [actions, resource] of statements) {
      fn.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }));
    }
    if (canaryKey) {
      fn.addEnvironment("CANARY_KEY_ARN", canaryKey.secretArn);
      fn.addToRolePolicy(
        new PolicyStatement({
          actions: ["secretsmanager:GetSecretValue"],
          resources: [canaryKey.secretArn],
        }),
      );
    }
    return fn;
  }
}

/**
 * The functions of a stack, whose names CloudFormation begins with the stack's. A reference to each would be a
 * circle: functions name the aliases of others, and an alias waits for its group, which waits for this grant.
 */
function functionsOf(stack: Stack): string {
  return stack.formatArn({
    service: "lambda",
    resource: "function",
    resourceName: `${Aws.STACK_NAME}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
