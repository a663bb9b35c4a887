import type { RetentionDays } from "aws-cdk-lib/aws-logs";
import { accessLogDays, backupDays } from "#domain/erasure/issue-receipt.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { captureRetentionDays } from "#domain/project/retention.ts";
import type { Settings } from "./settings.ts";

export const stageNames = ["dev", "sandbox", "prod"] as const;

export type StageName = (typeof stageNames)[number];

/** Settings that a stage must have, of those that a deployment may set. */
type Needed =
  | "engineProfile"
  | "quotaFactor"
  | "rollout"
  | "throttle"
  | "orgsOpenTo"
  | "signInIssuers";

/**
 * Everything in which one stage differs from another. A deployment sets what it wants otherwise in
 * `deployments.json` (`lib/settings.ts`).
 */
export type StageConfig = Omit<Settings, Needed> &
  Required<Pick<Settings, Needed>> & {
    name: StageName;
    /** Signup and `kyb` are refused, webhooks need https. */
    isProduction: boolean;
    /** Case table, captures and secret outlive the stack and refuse deletion. */
    retainsData: boolean;
    /** How long photographs are kept after a verification's end, if its project sets nothing. */
    captureDays: number;
    accessLogDays: number;
    /** How far back the table can be restored, and so how long an erased record lives in its backups. */
    recoveryDays: number;
    /** A number, because an operator's command that knows the stages need not load CDK. */
    logRetention: RetentionDays;
  };

/** Settings that one deployment may try and the stage does not have. */
export type StageOverrides = {
  engineProfile?: string | undefined;
  quotaFactor?: number | undefined;
  restoredTable?: string | undefined;
  ownKey?: boolean | undefined;
  /** Where files lie that are named for the lists of sanctions: `un.xml`, `ofac_sdn.xml` and so on. */
  listsUrl?: string | undefined;
  /** The search to ask instead of lists. */
  searchService?: NonNullable<Settings["screening"]>["service"] | undefined;
};

const publicIssuers = {
  google: "https://accounts.google.com",
  // Any organization's account, and personal ones. One tenant's id in its place lets in only that one.
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
    logRetention: 7,
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
    logRetention: 30,
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
    logRetention: 365,
    orgsOpenTo: "invited",
    signInIssuers: publicIssuers,
    quotaFactor: 1,
    throttle: { ratePerSecond: 2000, burst: 4000 },
  },
};
