import { RemovalPolicy } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { accessLogDays, backupDays } from "#domain/case/erasure-receipt.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { captureRetentionDays } from "#domain/project/retention.ts";

export const stageNames = ["dev", "sandbox", "prod"] as const;

export type StageName = (typeof stageNames)[number];

/** Everything in which one stage differs from another. */
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
  logRetention: RetentionDays;
  /** How many times what one client may otherwise call: above 1 where a load test or a test suite runs. */
  quotaFactor: number;
  /** Of the whole API, per second; limits per key are the handlers' own. */
  throttle: { ratePerSecond: number; burst: number };
  /**
   * Reserved per function, so that no part can starve another. A new account's quota is 10 for all its
   * functions, and a reservation beyond it fails the deployment: nothing is reserved unless set.
   */
  concurrency?: { api: number; check: number; background: number };
  /** Whom the team signs in with. The credentials are put into the stack's sign-in secret by hand. */
  signInIssuers: { google: string; microsoft: string };
  /**
   * Names of one's own: of API and team's pages, and where they differ from it of the applicant's
   * pages and of the short links. The certificate covers each. It and the web ACL live in us-east-1.
   */
  edge?: {
    domainName: string;
    onboardingDomainName?: string;
    shortLinkDomainName?: string;
    certificateArn: string;
    webAclArn?: string;
  };
};

/** What one deployment may try that the stage does not say. */
export type StageOverrides = {
  engineProfile?: string | undefined;
  quotaFactor?: number | undefined;
};

const publicIssuers = {
  google: "https://accounts.google.com",
  // Any organisation's account, and personal ones. One tenant's id in its place lets in only that one.
  microsoft: "https://login.microsoftonline.com/common/v2.0",
};

export const stages: Record<StageName, StageConfig> = {
  dev: {
    name: "dev",
    engineProfile: defaultEngineProfile,
    isProduction: false,
    retainsData: false,
    captureDays: 7,
    accessLogDays: 7,
    recoveryDays: 1,
    logRetention: RetentionDays.ONE_WEEK,
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 50, burst: 100 },
  },
  sandbox: {
    name: "sandbox",
    engineProfile: defaultEngineProfile,
    isProduction: false,
    retainsData: true,
    captureDays: captureRetentionDays,
    accessLogDays,
    recoveryDays: backupDays,
    logRetention: RetentionDays.ONE_MONTH,
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 200, burst: 400 },
  },
  prod: {
    name: "prod",
    engineProfile: defaultEngineProfile,
    isProduction: true,
    retainsData: true,
    captureDays: captureRetentionDays,
    accessLogDays,
    recoveryDays: backupDays,
    logRetention: RetentionDays.ONE_YEAR,
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 1000, burst: 2000 },
  },
};

/** Of what outlives the stack. A first creation that fails leaves nothing behind: the next one would find its name taken. */
export function removalOf({ retainsData }: StageConfig): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
