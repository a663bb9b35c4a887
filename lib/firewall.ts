import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { StageConfig } from "./stages.ts";

export interface FirewallProps extends StackProps {
  readonly stage: StageConfig["name"];
  readonly requestsPerFiveMinutes: number;
  /** @default - the one that it is deployed to */
  readonly account?: string;
}

/**
 * A web ACL for the stage's distribution: a stack of its own, because CloudFront takes one from
 * us-east-1 alone, wherever the stage is.
 */
export class Firewall extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, requestsPerFiveMinutes, account, ...props }: FirewallProps,
  ) {
    super(scope, id, { ...props, env: { region: "us-east-1", ...(account && { account }) } });
    Tags.of(this).add("service", "bonafide");
    Tags.of(this).add("stage", stage);

    const rules = [
      rateRule(requestsPerFiveMinutes),
      managedRules("AWSManagedRulesAmazonIpReputationList"),
      managedRules("AWSManagedRulesKnownBadInputsRuleSet"),
      // Flows and brandings are longer than its 8 kB, and a receiver's address is an address in a body.
      managedRules("AWSManagedRulesCommonRuleSet", ["SizeRestrictions_BODY", "GenericRFI_BODY"]),
    ];
    const acl = new CfnWebACL(this, "WebAcl", {
      description: `Before the distribution of bonafide ${stage}.`,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
      visibilityConfig: seenAs("All"),
    });
    this.#logBlocked(acl);
    new CfnOutput(this, "WebAclArn", {
      description: "What `webAclArn` in deployments.json takes.",
      value: acl.attrArn,
    });
  }

  /**
   * Keeps for a week which rule blocked which address, to explain a false block. Of the request it keeps nothing that
   * opens a Case or an account: a short link's code stands in the path, a token in the query.
   */
  #logBlocked(acl: CfnWebACL): void {
    const group = new LogGroup(this, "Blocked", {
      // WAF writes only into groups of this prefix.
      logGroupName: `aws-waf-logs-${this.stackName}`,
      retention: RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const destination = this.formatArn({
      service: "logs",
      resource: "log-group",
      resourceName: group.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    new CfnLoggingConfiguration(this, "BlockedLog", {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [destination],
      loggingFilter: {
        DefaultBehavior: "DROP",
        Filters: [
          {
            Behavior: "KEEP",
            Requirement: "MEETS_ANY",
            Conditions: [{ ActionCondition: { Action: "BLOCK" } }],
          },
        ],
      },
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...["authorization", "cookie", "x-api-key"].map((name) => ({
          singleHeader: { Name: name },
        })),
      ],
    });
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

function rateRule(limit: number): Rule {
  return {
    name: "PerAddress",
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: { aggregateKeyType: "IP", limit, evaluationWindowSec: 300 } },
    visibilityConfig: seenAs("PerAddress"),
  };
}

/** A group that AWS keeps up to date; the rules named are only counted. */
function managedRules(name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: counted.map((rule) => ({
          name: rule,
          actionToUse: { count: {} },
        })),
      },
    },
    visibilityConfig: seenAs(name),
  };
}

/**
 * Requests are counted, but no samples are kept: an applicant's address leads to a person, and a link's
 * query opens a Case.
 */
function seenAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
