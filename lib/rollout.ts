import { ArnFormat, Aws, Stack } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from "aws-cdk-lib/aws-codedeploy";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { aliasOf } from "./live.ts";

export interface RolloutProps {
  /** Each with the alarm that takes its new version back. */
  readonly functions: Record<string, { fn: LambdaFunction; alarm: Alarm }>;
}

/**
 * Gives a new version of a function a tenth of its calls for five minutes, and all of them after that.
 * Where its alarm rings meanwhile the alias goes back, and the whole deployment with it.
 */
export class Rollout extends Construct {
  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, "Application");
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
    }
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
