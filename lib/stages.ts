import { RemovalPolicy } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { accessLogDays, backupDays } from "#domain/case/erasure-receipt.ts";
import type { LinkChannel } from "#domain/case/link-delivery.ts";
import type { LetterLanguage } from "#domain/notice/letters.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import type { Admission, OrgOpeners } from "#domain/project/identity.ts";
import { captureRetentionDays } from "#domain/project/retention.ts";

export const stageNames = ["dev", "sandbox", "prod"] as const;

export type StageName = (typeof stageNames)[number];

/**
 * Everything in which one stage differs from another, and everything that a deployment may set. What
 * has a `?` is off unless set. `npm run preflight` holds the settings against the account.
 */
export type StageConfig = {
  name: StageName;
  /** Which networks and thresholds judge. Another than the default needs `npm run models` before a build. */
  engineProfile: string;
  /** Signup and `kyb` are refused, webhooks need https. */
  isProduction: boolean;
  /** Case table, captures and secret outlive the stack and refuse deletion. */
  retainsData: boolean;
  /** How long photographs are kept after a verification's end, where its project says nothing. */
  captureDays: number;
  accessLogDays: number;
  /** How far back the table can be restored, and so how long an erased record lives in its backups. */
  recoveryDays: number;
  /**
   * Name of a restored table that the stage works on from then on. The stack lets go of the one it had:
   * without this setting it would make a new one, and an empty one. See docs/operations/recover.md.
   */
  restoredTable?: string;
  logRetention: RetentionDays;
  /**
   * How many times what one client may otherwise call: above 1 where a load test or a test suite runs.
   * What one project may call is no setting but the operator's command, `npm run operate -- quota`.
   */
  quotaFactor: number;
  /** How a new version of a function comes into force: share by share and back on an alarm, or at once. */
  rollout: "canary" | "at_once";
  /**
   * CloudWatch metrics of each route. Off unless set: 156 routes have six metrics each, at $0.30 a month
   * for each that is used. The access log names the route of every call.
   */
  routeMetrics?: boolean;
  /** Of the whole API, per second, below the account's own (10,000, in some regions 2,500); limits per key are the handlers'. */
  throttle: { ratePerSecond: number; burst: number };
  /**
   * Reserved per function, so that no part can starve another. A new account's quota is 10 for all its
   * functions, and a reservation beyond it fails the deployment: nothing is reserved unless set.
   */
  concurrency?: { api: number; check: number; background: number };
  /**
   * Who may open an org by signing in. `anyone` whom a provider knows, or who was `invited`: to an org by
   * its team, or to open one by `npm run operate -- invite-org`. `POST /v1/signup` is a test stage's only.
   */
  orgsOpenTo: OrgOpeners;
  /**
   * How often the stage verifies a sandbox person itself; never, unless set. It needs a test key in the
   * secret of the output `CanaryKeyArn` (docs/operations/run.md).
   */
  canaryEveryMinutes?: number;
  /** Whom the team signs in with. The credentials are put into the stack's sign-in secret by hand. */
  signInIssuers: { google: string; microsoft: string };
  /**
   * Whom it lets sign in at all, invited or not: accounts of these Entra tenants (their ids) where they
   * come by Microsoft, and verified addresses of these domains. Who is signed in stays so until their
   * session ends, a week at most.
   */
  signInAdmission?: Admission;
  /**
   * Names of one's own: of API and team's pages, and where they differ from it of the applicant's
   * pages and of the short links. One certificate covers each. CloudFront takes it from us-east-1,
   * wherever the stage is.
   */
  edge?: {
    domainName: string;
    onboardingDomainName?: string;
    shortLinkDomainName?: string;
    certificateArn: string;
  };
  /**
   * How people of the teams are told by letter of what concerns them: an invitation, a webhook that was
   * switched off, a queue that is late. Nobody is, unless set. By SES in the name of a verified identity,
   * or by signed POSTs to an https address of one's own, which sends them on as it likes. `language` is
   * that of letters to whom nobody named one; English unless set.
   */
  tells?: ({ by: "ses"; from: string; identityArn: string } | { by: "webhook"; url: string }) & {
    language?: LetterLanguage;
    /**
     * By what applicants are sent their links, where a client asks for it: by nothing, unless set. With `ses`, SMS
     * goes by SNS, whose spending limit and sender are the account's.
     */
    links?: readonly LinkChannel[];
  };
  /** ARN of the web ACL before everything, which CloudFront takes from us-east-1: one's own, or `firewall`'s. */
  webAclArn?: string;
  /**
   * Makes a web ACL: the stack `bonafide-<stage>-firewall` in us-east-1, with AWS's managed rules against
   * known attackers and known attacks, and a limit per address. Its output is what `webAclArn` takes.
   * A backend behind one address may make 720 calls a minute with each of its keys.
   */
  firewall?: { requestsPerFiveMinutes: number };
};

/** What one deployment may try that the stage does not say. */
export type StageOverrides = {
  engineProfile?: string | undefined;
  quotaFactor?: number | undefined;
  restoredTable?: string | undefined;
};

const publicIssuers = {
  google: "https://accounts.google.com",
  // Any organisation's account, and personal ones. One tenant's id in its place lets in only that one.
  microsoft: "https://login.microsoftonline.com/common/v2.0",
};

export const stages: Record<StageName, StageConfig> = {
  dev: {
    name: "dev",
    rollout: "at_once",
    engineProfile: defaultEngineProfile,
    isProduction: false,
    retainsData: false,
    captureDays: 7,
    accessLogDays: 7,
    recoveryDays: 1,
    logRetention: RetentionDays.ONE_WEEK,
    orgsOpenTo: "anyone",
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 50, burst: 100 },
  },
  sandbox: {
    name: "sandbox",
    rollout: "at_once",
    engineProfile: defaultEngineProfile,
    isProduction: false,
    retainsData: true,
    captureDays: captureRetentionDays,
    accessLogDays,
    recoveryDays: backupDays,
    logRetention: RetentionDays.ONE_MONTH,
    orgsOpenTo: "anyone",
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 200, burst: 400 },
  },
  prod: {
    name: "prod",
    rollout: "canary",
    engineProfile: defaultEngineProfile,
    isProduction: true,
    retainsData: true,
    captureDays: captureRetentionDays,
    accessLogDays,
    recoveryDays: backupDays,
    logRetention: RetentionDays.ONE_YEAR,
    orgsOpenTo: "invited",
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 1000, burst: 2000 },
  },
};

/** Of what outlives the stack. A first creation that fails leaves nothing behind: the next one would find its name taken. */
export function removalOf({ retainsData }: StageConfig): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
