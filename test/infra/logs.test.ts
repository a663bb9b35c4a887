import { expect, it } from "vitest";
import { ofType, stageTemplate } from "./stage-template.ts";

it("logs a call that went well once, in the function's own line", () => {
  const own = ofType(stageTemplate("prod"), "AWS::Lambda::Function").filter(
    ([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME,
  );
  expect(own.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of own) {
    expect(Properties.LoggingConfig, id).toMatchObject({
      LogFormat: "JSON",
      SystemLogLevel: "WARN",
    });
  }
});

it("keeps the runtime of the networks in every check from reporting to its maker", () => {
  const images = ofType(stageTemplate("prod"), "AWS::Lambda::Function").filter(
    ([, { Properties }]) => Properties.PackageType === "Image",
  );
  expect(images.length).toBeGreaterThan(2);
  for (const [id, { Properties }] of images) {
    expect(Properties.Environment?.Variables, id).toMatchObject({ ORT_DISABLE_TELEMETRY: "1" });
  }
});
