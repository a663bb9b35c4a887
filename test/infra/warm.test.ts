import { Template } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import { warmChecks } from "../../lab/cost/warm-checks.ts";
import type { Deployment } from "../../lib/deployments.ts";
import { stageNames } from "../../lib/stages.ts";
import { addStage } from "../../lib/synthesize.ts";
import { emptyBundles, newApp, ofType, stageTemplate } from "./stage-template.ts";

const account = "111122223333";
const imageFunctions = (template: ReturnType<typeof stageTemplate>) =>
  ofType(template, "AWS::Lambda::Function")
    .filter(([, { Properties }]) => Properties.PackageType === "Image")
    .map(([id]) => id);

it("keeps sandboxes of every function of the image ready, if a deployment says so", () => {
  const deployment: Deployment = {
    ...{ stage: "prod", region: "eu-west-1", account },
    warm: { checks: 3 },
  };
  const stack = addStage(newApp(), "prod", { bundles: emptyBundles(), deployment });
  const template = Template.fromStack(stack).toJSON() as ReturnType<typeof stageTemplate>;
  const warm = ofType(template, "AWS::Lambda::Alias").flatMap(([, { Properties }]) =>
    Properties.ProvisionedConcurrencyConfig
      ? [[Properties.FunctionName.Ref, Properties.ProvisionedConcurrencyConfig]]
      : [],
  );
  expect(warm.map(([id]) => id).sort()).toEqual(imageFunctions(template).sort());
  expect(new Set(warm.map(([, config]) => JSON.stringify(config)))).toEqual(
    new Set(['{"ProvisionedConcurrentExecutions":3}']),
  );
  // The price is of as many functions, and of their memory.
  expect(warmChecks().join("\n")).toContain(`sandboxes of ${warm.length} functions`);
  const memories = imageFunctions(template).map((id) => template.Resources[id]?.Properties);
  expect(memories.map(({ MemorySize }) => MemorySize)).toEqual(warm.map(() => 1769));
});

it.for([...stageNames])("keeps none ready in %s unless set", (stage) => {
  expect(JSON.stringify(stageTemplate(stage))).not.toContain("ProvisionedConcurrency");
});
