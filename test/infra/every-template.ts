import { certificateArn, everySetting } from "../../lab/second-opinion/every-setting.ts";
import { Firewall } from "../../lib/firewall.ts";
import { ServiceStack } from "../../lib/service-stack.ts";
import { type StageConfig, stageNames, stages } from "../../lib/stages.ts";
import { builtPages, emptyBundles, newApp, type Template } from "./stage-template.ts";

/** The settings that replace resources, each alone, and then all settings at once. */
const variants: Record<string, Partial<StageConfig>> = {
  "as-it-is": {},
  "rolled-out-by-shares": { rollout: "canary" },
  "rolled-out-at-once": { rollout: "at_once" },
  "on-a-restored-table": { restoredTable: "bonafide-restored" },
  "under-one-name": { edge: { domainName: "api.example.com", certificateArn } },
  "under-a-key-of-its-own": { ownKey: true },
  "with-every-setting": everySetting,
};

/** The template of every stage in every variant, with its pages, and that of the web ACL, by stack name. */
export function everyTemplate(): [name: string, template: Template][] {
  const app = newApp();
  const bundles = emptyBundles();
  for (const name of stageNames) {
    for (const [variant, settings] of Object.entries(variants)) {
      const stage = { ...stages[name], ...settings };
      new ServiceStack(app, `${name}-${variant}`, { stage, bundles, web: builtPages });
    }
    new Firewall(app, `${name}-firewall`, { stage: name, requestsPerFiveMinutes: 10_000 });
  }
  return app.synth().stacks.map(({ stackName, template }) => [stackName, template]);
}
