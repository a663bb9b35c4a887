/** Callers only use a function's alias, which a deployment moves and an alarm moves back. */
import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages.ts";
import { ofType, type Resource, stageTemplate } from "./stage-template.ts";

describe.for([...stageNames])("in %s", (stage) => {
  const template = stageTemplate(stage);
  // The function that verifies versions has no check of its own: nothing verifies it.
  const functions = ofType(template, "AWS::Lambda::Function")
    .map(([id]) => id)
    .filter((id) => !id.startsWith("RolloutVerify"));
  const aliases = new Map(ofType(template, "AWS::Lambda::Alias"));
  const named = (text: unknown) =>
    [...JSON.stringify(text).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(([, id = ""]) => id);
  const callers: Record<string, (properties: Resource["Properties"]) => unknown> = {
    "AWS::ApiGatewayV2::Integration": ({ IntegrationUri }) => IntegrationUri,
    "AWS::Events::Rule": ({ Targets }) => Targets,
    "AWS::Lambda::EventSourceMapping": ({ FunctionName }) => FunctionName,
    "AWS::Lambda::Permission": ({ FunctionName }) => FunctionName,
    "AWS::StepFunctions::StateMachine": ({ DefinitionSubstitutions }) =>
      Object.entries(DefinitionSubstitutions).filter(([name]) => name.endsWith("Function")),
  };

  it("every function has a version, and `live` names it", () => {
    const of = [...aliases.values()].map(({ Properties }) => Properties);
    expect(of.map(({ FunctionName }) => FunctionName.Ref).sort()).toEqual(functions.sort());
    expect(new Set(of.map(({ Name }) => Name))).toEqual(new Set(["live"]));
  });

  it.for(Object.entries(callers))("%s calls the alias", ([type, called]) => {
    const targets = ofType(template, type).flatMap(([, { Properties }]) =>
      named(called(Properties)),
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((id) => functions.includes(id))).toEqual([]);
    expect(targets.filter((id) => !aliases.has(id))).toEqual([]);
  });

  it("every version outlives the deployment of the next, and not its own that failed", () => {
    const versions = ofType(template, "AWS::Lambda::Version");
    expect(versions.length).toBe(functions.length);
    expect(versions.filter(([, each]) => each.DeletionPolicy !== "RetainExceptOnCreate")).toEqual(
      [],
    );
    // By it `operate -- back` knows which items the version reads.
    const silent = ofType(template, "AWS::Lambda::Function").filter(
      ([id, { Properties }]) =>
        functions.includes(id) && !Properties.Environment.Variables.STORED_VERSION,
    );
    expect(silent).toEqual([]);
  });

  it("stays far below what one stack may hold", () => {
    expect(Object.keys(template.Resources).length).toBeLessThan(400);
  });
});

it("takes a new version of production back when its alarm rings", () => {
  const template = stageTemplate("prod");
  const groups = new Map(ofType(template, "AWS::CodeDeploy::DeploymentGroup"));
  for (const [id, alias] of ofType(template, "AWS::Lambda::Alias")) {
    const update = alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate;
    const group = groups.get(update?.DeploymentGroupName.Ref ?? "")?.Properties;
    expect(group, id).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(["DEPLOYMENT_STOP_ON_ALARM", "DEPLOYMENT_FAILURE"]),
      },
    });
    const [alarm] = group.AlarmConfiguration.Alarms;
    const watched = template.Resources[alarm.Name.Ref]?.Properties.Metrics;
    expect(JSON.stringify(watched)).toContain(alias.Properties.FunctionName.Ref);
  }
});

it("asks every new version of production whether it works, before it has callers", () => {
  const template = stageTemplate("prod");
  const [verify = ""] = ofType(template, "AWS::Lambda::Function")
    .map(([id]) => id)
    .filter((id) => id.startsWith("RolloutVerify"));
  const aliases = ofType(template, "AWS::Lambda::Alias");
  expect(aliases.length).toBeGreaterThan(10);
  for (const [id, { UpdatePolicy }] of aliases) {
    const update = UpdatePolicy?.CodeDeployLambdaAliasUpdate;
    expect(update?.BeforeAllowTrafficHook, id).toEqual({ Ref: verify });
  }
});

it("leaves the names of functions to CloudFormation, which begins them with the stack's, as the rollout's grant does", () => {
  const functions = ofType(stageTemplate("prod"), "AWS::Lambda::Function");
  expect(functions.filter(([, { Properties }]) => "FunctionName" in Properties)).toEqual([]);
});

it.for(["dev", "sandbox"] as const)("moves the aliases of %s at once", (stage) => {
  const aliases = ofType(stageTemplate(stage), "AWS::Lambda::Alias");
  expect(aliases.filter(([, { UpdatePolicy }]) => UpdatePolicy)).toEqual([]);
});
