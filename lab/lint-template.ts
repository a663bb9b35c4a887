/**
 * `npm run lint:template`: what cfn-lint and checkov say of every stage's template, and of production's with every
 * setting on. Fails on a finding that `lab/second-opinion/acknowledged.ts` does not know. Needs both tools:
 * `lab/second-opinion/requirements.txt`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { table } from "../cli/table.ts";
import { Firewall } from "../lib/firewall.ts";
import { ServiceStack } from "../lib/service-stack.ts";
import { stageNames, stages } from "../lib/stages.ts";
import { addStage, createApp } from "../lib/synthesize.ts";
import { acknowledged } from "./second-opinion/acknowledged.ts";
import { everySetting } from "./second-opinion/every-setting.ts";
import { type Finding, judge, readCfnLint, readCheckov } from "./second-opinion/findings.ts";
import { findTool } from "./second-opinion/python-tool.ts";

/** Far apart in age and size: what one of them lacks, cfn-lint knows. */
const regions = ["us-east-1", "eu-west-1", "af-south-1", "sa-east-1"];
const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string() })),
});

const tools = { cfnLint: findTool("cfn-lint"), checkov: findTool("checkov") };
const work = mkdtempSync(join(tmpdir(), "bonafide-lint-"));
try {
  const templates = synthesizeAll(work);
  const findings = [...lint(templates), ...scan(templates)];
  const { unacknowledged, stale } = judge(findings, acknowledged);
  console.log(`${findings.length} findings in ${templates.length} templates`);
  if (unacknowledged.length > 0) {
    const rows = unacknowledged.map(({ stack, rule, at, message }) => [stack, rule, at, message]);
    console.log(table(["stack", "rule", "at", "says"], rows));
  }
  for (const { rule, at } of stale)
    console.log(`nothing needs the acknowledgement of ${rule} at ${at}`);
  if (unacknowledged.length + stale.length > 0) process.exitCode = 1;
  else console.log("each is acknowledged with its reason");
} finally {
  rmSync(work, { recursive: true });
}

function synthesizeAll(outdir: string): string[] {
  const app = createApp({ outdir, builtinCloudFormationValidation: false });
  const bundles = join(import.meta.dirname, "../dist/functions");
  const web = join(import.meta.dirname, "../web");
  for (const stage of stageNames) addStage(app, stage, { bundles, web });
  const stage = { ...stages.prod, ...everySetting };
  new ServiceStack(app, "bonafide-prod-with-every-setting", { stage, bundles, web });
  new Firewall(app, "bonafide-prod-firewall", { stage: "prod", requestsPerFiveMinutes: 10_000 });
  return app.synth().stacks.map(({ templateFullPath }) => templateFullPath);
}

function lint(templates: readonly string[]): Finding[] {
  const types = new Map(
    templates.flatMap((file) => {
      const { Resources } = Template.parse(JSON.parse(readFileSync(file, "utf8")));
      return Object.entries(Resources).map(([id, { Type }]) => [id, Type] as const);
    }),
  );
  const args = ["--format", "json", "--regions", ...regions, "--", ...templates];
  return readCfnLint(said(tools.cfnLint, args), (id) => types.get(id) ?? "");
}

function scan(templates: readonly string[]): Finding[] {
  const files = templates.flatMap((file) => ["--file", file]);
  const args = ["--framework", "cloudformation", "--output", "json", "--compact", "--quiet"];
  return readCheckov(said(tools.checkov, [...args, "--skip-download", ...files]));
}

/** Both end with another status than zero when they find something. */
function said(command: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  if (!stdout.trim()) throw new Error(`${command} said nothing: ${stderr}`);
  return stdout;
}
