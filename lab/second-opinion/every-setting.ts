import type { StageConfig } from "../../lib/stages.ts";

export const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/1";

/** All settings of a deployment at once, with invented names and numbers. */
export const everySetting: Partial<StageConfig> = {
  rollout: "canary",
  restoredTable: "bonafide-restored",
  edge: {
    domainName: "api.example.com",
    onboardingDomainName: "verify.example.com",
    shortLinkDomainName: "s.example.com",
    certificateArn,
  },
  webAclArn: "arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1",
  firewall: { requestsPerFiveMinutes: 10_000 },
  tells: {
    by: "ses",
    from: "checks@example.com",
    identityArn: "arn:aws:ses:eu-west-1:111122223333:identity/example.com",
    links: ["email", "sms"],
  },
  canaryEveryMinutes: 15,
  screening: { lists: { un: "https://lists.example.com/un.xml" } },
  routeMetrics: true,
  concurrency: { api: 10, check: 10, background: 5 },
  warm: { checks: 2 },
  ownKey: true,
};
