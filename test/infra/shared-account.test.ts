/** A stage leaves the other resources in its account, the company's domain and the bill alone. */
import { expect, it } from "vitest";
import { stageNames } from "../../lib/stages.ts";
import { ofType, onlyOf, stageTemplate } from "./stage-template.ts";

it.for([...stageNames])(
  "%s has its vended logs where they need no line of the account's policy",
  (stage) => {
    const template = stageTemplate(stage);
    const vended = [
      onlyOf(template, "AWS::ApiGatewayV2::Stage").AccessLogSettings.DestinationArn,
      ...ofType(template, "AWS::StepFunctions::StateMachine").map(
        ([, { Properties }]) =>
          Properties.LoggingConfiguration.Destinations[0].CloudWatchLogsLogGroup.LogGroupArn,
      ),
    ];
    expect(vended).toHaveLength(3);
    for (const destination of vended) {
      const [id] = Object.keys(template.Resources).filter((each) =>
        JSON.stringify(destination).includes(`"${each}"`),
      );
      const name = JSON.stringify(template.Resources[id ?? ""]?.Properties.LogGroupName);
      expect(name).toContain("/aws/vendedlogs/");
      // One that outlived its stack would otherwise hold the name against the next.
      expect(name).toContain("AWS::StackId");
    }
  },
);

it.for([...stageNames])("%s pays for no metrics of each route", (stage) => {
  const { DefaultRouteSettings } = onlyOf(stageTemplate(stage), "AWS::ApiGatewayV2::Stage");
  expect(DefaultRouteSettings.DetailedMetricsEnabled).toBe(false);
});

it("has the browser insist on https for the stage's own host alone", () => {
  const policies = ofType(stageTemplate("prod"), "AWS::CloudFront::ResponseHeadersPolicy");
  expect(policies.length).toBeGreaterThan(0);
  for (const [, { Properties }] of policies) {
    const { StrictTransportSecurity } =
      Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(StrictTransportSecurity).toMatchObject({ IncludeSubdomains: false, Override: true });
    expect(StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_536_000);
  }
});

it("names the partition nowhere, so that a stage fits into another than AWS's first", () => {
  for (const stage of stageNames) {
    expect(JSON.stringify(stageTemplate(stage).Resources)).not.toMatch(/\barn:aws:/);
  }
});

it("lets CodeDeploy take its role for this account alone", () => {
  const template = stageTemplate("prod");
  const roles = ofType(template, "AWS::IAM::Role").map(([, { Properties }]) =>
    JSON.stringify(Properties.AssumeRolePolicyDocument),
  );
  const [role = ""] = roles.filter((each) => each.includes("codedeploy"));
  expect(role).toContain('"aws:SourceAccount":{"Ref":"AWS::AccountId"}');
});
