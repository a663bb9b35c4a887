import { Template } from "aws-cdk-lib/assertions";
import { afterEach, expect, it } from "vitest";
import { holdToRules } from "../../lib/rules.ts";
import { stages } from "../../lib/stages.ts";
import { addFirewall, addStage } from "../../lib/synthesize.ts";
import { emptyBundles, newApp } from "./stage-template.ts";

afterEach(() => {
  delete stages.prod.firewall;
  delete stages.prod.webAclArn;
  delete stages.prod.refusesPastEdge;
  delete stages.prod.edgeSecretVersion;
});

it("has no web ACL unless a stage wants one", () => {
  const app = newApp();
  expect(addFirewall(app, "prod")).toBeUndefined();
  const template = Template.fromStack(addStage(app, "prod", { bundles: emptyBundles() }));
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  expect(distribution?.Properties.DistributionConfig).not.toHaveProperty("WebACLId");
});

it("makes one where CloudFront takes it from: AWS's rules, and a limit per address", () => {
  stages.prod.firewall = { requestsPerFiveMinutes: 10_000 };
  const app = newApp();
  holdToRules(app);
  const firewall = addFirewall(app, "prod");
  if (!firewall) throw new Error("a firewall is expected");
  expect(firewall.region).toBe("us-east-1");
  const template = Template.fromStack(firewall);
  const [acl] = Object.values(template.findResources("AWS::WAFv2::WebACL"));
  expect(acl?.Properties).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
  const rules: Record<string, never>[] = acl?.Properties.Rules;
  expect(rules.map(({ Name, Priority }) => [Priority, Name])).toEqual([
    [0, "PerAddress"],
    [1, "AWSManagedRulesAmazonIpReputationList"],
    [2, "AWSManagedRulesKnownBadInputsRuleSet"],
    [3, "AWSManagedRulesCommonRuleSet"],
  ]);
  expect(rules[0]).toMatchObject({ Statement: { RateBasedStatement: { Limit: 10_000 } } });
  expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
});

it("logs for a week what it blocked, without path, query and credentials", () => {
  stages.prod.firewall = { requestsPerFiveMinutes: 10_000 };
  const firewall = addFirewall(newApp(), "prod");
  if (!firewall) throw new Error("a firewall is expected");
  const template = Template.fromStack(firewall);
  template.hasResourceProperties("AWS::Logs::LogGroup", {
    LogGroupName: `aws-waf-logs-${firewall.stackName}`,
    RetentionInDays: 7,
  });
  template.hasResourceProperties("AWS::WAFv2::LoggingConfiguration", {
    LoggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
    RedactedFields: [
      { UriPath: {} },
      { QueryString: {} },
      { SingleHeader: { Name: "authorization" } },
      { SingleHeader: { Name: "cookie" } },
      { SingleHeader: { Name: "x-api-key" } },
    ],
  });
});

it("puts the one that a stage names before its distribution, with or without a name of its own", () => {
  stages.prod.webAclArn = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1";
  const template = Template.fromStack(addStage(newApp(), "prod", { bundles: emptyBundles() }));
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { WebACLId: stages.prod.webAclArn },
  });
});

it("tells the API's functions, and no others, to refuse calls past the edge if a stage wants it", () => {
  const refusing = () => {
    const template = Template.fromStack(addStage(newApp(), "prod", { bundles: emptyBundles() }));
    return Object.keys(
      template.findResources("AWS::Lambda::Function", {
        Properties: { Environment: { Variables: { REFUSES_PAST_EDGE: "true" } } },
      }),
    );
  };
  expect(refusing()).toEqual([]);
  stages.prod.refusesPastEdge = true;
  expect(refusing().map((id) => id.replace(/Function.*$/, ""))).toEqual([
    "ApiMachine",
    "ApiApplicant",
    "ApiDashboard",
  ]);
});

it("has CloudFront send the version of the secret that a stage names", () => {
  const version = "6a8f2c1e-0000-4000-8000-3f1d5b7e9a20";
  const sent = () => {
    const template = Template.fromStack(addStage(newApp(), "prod", { bundles: emptyBundles() }));
    return JSON.stringify(template.findResources("AWS::CloudFront::Distribution"));
  };
  expect(sent()).not.toContain(version);
  stages.prod.edgeSecretVersion = version;
  expect(sent()).toContain(`:SecretString:::${version}}}`);
});
