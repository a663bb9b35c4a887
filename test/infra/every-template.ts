import { Firewall } from "../../lib/firewall.ts";
import { ServiceStack } from "../../lib/service-stack.ts";
import { type StageConfig, stageNames, stages } from "../../lib/stages.ts";
import { builtPages, emptyBundles, newApp, type Template } from "./stage-template.ts";

const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/1";
const oneName = { domainName: "api.example.com", certificateArn };
const threeNames = {
  ...oneName,
  onboardingDomainName: "verify.example.com",
  shortLinkDomainName: "s.example.com",
};

/** What a deployment may set, the settings that replace resources each alone and then all of them at once. */
const variants: Record<string, Partial<StageConfig>> = {
  "as-it-is": {},
  "rolled-out-by-shares": { rollout: "canary" },
  "rolled-out-at-once": { rollout: "at_once" },
  "on-a-restored-table": { restoredTable: "bonafide-restored" },
  "under-one-name": { edge: oneName },
  "with-every-setting": {
    rollout: "canary",
    restoredTable: "bonafide-restored",
    edge: threeNames,
    webAclArn: "arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1",
    tells: {
      by: "ses",
      from: "checks@example.com",
      identityArn: "arn:aws:ses:eu-west-1:111122223333:identity/example.com",
      links: ["email", "sms"],
    },
    canaryEveryMinutes: 15,
    concurrency: { api: 10, check: 10, background: 5 },
  },
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
