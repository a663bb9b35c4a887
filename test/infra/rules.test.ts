import { Bucket } from "aws-cdk-lib/aws-s3";
import { expect, it } from "vitest";
import { holdToRules } from "../../lib/rules.ts";
import { stageNames } from "../../lib/stages.ts";
import { addStage, createApp } from "../../lib/synthesize.ts";
import { emptyBundles, newApp, scratch, builtPages as web } from "./stage-template.ts";

it("breaks no security rule in any stage", () => {
  const app = createApp({ outdir: scratch() });
  holdToRules(app);
  for (const stage of stageNames) addStage(app, stage, { bundles: emptyBundles(), web });
  expect(() => app.synth()).not.toThrow();
});

it("breaks none if the account is bootstrapped under a qualifier of its own", () => {
  const context = { "@aws-cdk/core:bootstrapQualifier": "acme" };
  const app = createApp({ outdir: scratch(), builtinCloudFormationValidation: false, context });
  holdToRules(app);
  addStage(app, "dev", { bundles: emptyBundles(), web });
  expect(() => app.synth()).not.toThrow();
});

it("breaks none with a key of the customer", () => {
  const app = createApp({ outdir: scratch(), builtinCloudFormationValidation: false });
  holdToRules(app);
  addStage(app, "prod", { bundles: emptyBundles(), web, ownKey: true });
  expect(() => app.synth()).not.toThrow();
});

it("would notice one that is broken", () => {
  const app = newApp();
  holdToRules(app);
  new Bucket(addStage(app, "dev", { bundles: emptyBundles() }), "Careless");
  expect(() => app.synth()).toThrow(/AwsSolutions-S1\b/);
});
