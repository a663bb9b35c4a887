import { expect, it } from "vitest";
import { synthesize } from "../../bin/bonafide.ts";
import { idleLimit } from "../../lab/cost/cost-report.ts";
import { idleStage } from "../../lab/cost/idle-stage.ts";
import { totalUsd } from "../../lab/cost/price-verification.ts";
import { parseSettings } from "../../lib/deployments.ts";
import { emptyBundles, scratch } from "./stage-template.ts";

const bundles = emptyBundles();

function idle(settings: object = {}) {
  const entry = { stage: "prod", region: "us-east-1", account: "111122223333", ...settings };
  const [deployment] = parseSettings(JSON.stringify({ deployments: [entry] })).deployments;
  const { directory } = synthesize({
    ...{ stage: "prod", validation: false, outdir: scratch(), bundles, deployment },
  });
  return idleStage(directory);
}

const of = (lines: ReturnType<typeof idle>, what: string) =>
  lines.find((line) => line.what === what)?.usd ?? 0;

it("costs no more in a month without a call than docs/cost.md says", () => {
  const lines = idle();
  expect(of(lines, "metrics that alarms look at")).toBeGreaterThan(4);
  expect(of(lines, "secrets")).toBeGreaterThan(1);
  expect(of(lines, "metrics of routes")).toBe(0);
  expect(totalUsd(lines)).toBeLessThanOrEqual(idleLimit);
});

it("would tell what metrics of each route cost", () => {
  expect(of(idle({ routeMetrics: true }), "metrics of routes")).toBeGreaterThan(200);
});
