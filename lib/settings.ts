import * as z from "zod";
import { brandLocales } from "#domain/brand-locales.ts";
import { linkChannels } from "#domain/notice/link-delivery.ts";
import { Admission, orgOpeners } from "#domain/project/identity.ts";
import { OidcIssuer } from "#domain/project/oidc-issuer.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import { searchServices } from "#domain/screening/search-services.ts";

const arnOf = (service: string, says: string) =>
  z.string().regex(new RegExp(`^arn:[a-z-]+:${service}`), says);
const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, "must be a host's name");
const count = z.int().positive();

/** An address that is written into a template: nothing in it may be a secret. */
const plainHttps = z
  .url({ protocol: /^https$/, error: "must be an https address" })
  .refine((text) => {
    const { username, password, search } = new URL(text);
    return !username && !password && !search;
  }, "must hold neither a user nor a query: no secret belongs in a setting");

/** The address of a published file. The European Union's has a token that everybody is given. */
const listAddress = z
  .url({ protocol: /^https$/, error: "must be an https address" })
  .refine((text) => {
    const { username, password } = new URL(text);
    return !username && !password;
  }, "must hold no user: no secret belongs in a setting");

/** A search that the operator runs: its address holds no secret, and its token lies in a secret of the stack. */
const searchService = z.strictObject({
  kind: z.enum(searchServices),
  url: plainHttps,
  /** The required lists: while one is missing, no search clears a person. */
  lists: z.array(z.string().min(1)).min(1, "must name a list").readonly(),
  /** The lowest score of an entry that a person looks at. */
  minScore: z.number().min(0.5).max(1),
});

/** Settings of letters to members, and of links to applicants. */
const noticeSettings = {
  /** The language of letters to a recipient without a language of their own. English unless set. */
  language: z.enum(brandLocales).exactOptional(),
  /**
   * The channels by which applicants get their links if a client asks for it. None unless set. With `ses`, SMS goes
   * by SNS, under the spending limit and sender of the account.
   */
  links: z.array(z.enum(linkChannels)).readonly().exactOptional(),
};

/**
 * Settings of a deployment that replace its stage's defaults (`lib/stages.ts`). An absent one is off, or
 * the stage's. `npm run preflight` checks the settings against the account.
 */
export const Settings = z.strictObject({
  /** Which networks and thresholds judge. Another than the default needs `npm run models` before a build. */
  engineProfile: z.string().exactOptional(),
  /**
   * Name of a restored table that the stage works on from then on. The stack lets go of the one it had:
   * without this setting it would make a new one, and an empty one. See docs/operations/recover.md.
   */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/, "must be the name of a table")
    .exactOptional(),
  /**
   * How many times what one client may otherwise call: above 1 if a load test or a test suite runs.
   * What one project may call is no setting but the operator's command, `npm run operate -- quota`.
   */
  quotaFactor: z.number().positive().exactOptional(),
  /** How a new version of a function comes into force: share by share and back on an alarm, or at once. */
  rollout: z.enum(["canary", "at_once"]).exactOptional(),
  /**
   * CloudWatch metrics of each route. Off unless set: 156 routes have six metrics each, at $0.30 a month
   * for each that is used. The access log names the route of every call.
   */
  routeMetrics: z.boolean().exactOptional(),
  /**
   * The limit of the whole API, per second, below the account's own (10,000, in some regions 2,500). The handlers
   * keep the limits per key.
   */
  throttle: z.strictObject({ ratePerSecond: count, burst: count }).exactOptional(),
  /**
   * Reserved per function, so that no part can starve another. A new account's quota is 10 for all its
   * functions, and a reservation beyond it fails the deployment: nothing is reserved unless set.
   */
  concurrency: z.strictObject({ api: count, check: count, background: count }).exactOptional(),
  /**
   * The number of sandboxes of each function of the checks, and of the one that inspects uploads, that are ready at any
   * time. None unless set: each costs per hour, used or not (docs/cost.md), and takes a place of the account's
   * concurrency.
   */
  warm: z.strictObject({ checks: z.int().min(1).max(1000) }).exactOptional(),
  /**
   * The people who may open an org by signing in: `anyone` with a user at a provider, or only `invited` people. A
   * team invites to its org; `npm run operate -- invite-org` invites to open one. `POST /v1/signup` exists on test
   * stages only.
   */
  orgsOpenTo: z.enum(orgOpeners).exactOptional(),
  /**
   * How often the stage verifies a sandbox person itself; never, unless set. It needs a test key in the
   * secret of the output `CanaryKeyArn` (docs/operations/run.md).
   */
  canaryEveryMinutes: count.exactOptional(),
  /**
   * The sources of sanctions lists, each by the address of its publisher; or the operator's own search service
   * instead of lists. Without this setting no person is searched for (docs/screening.md). A list's address may only
   * hold public data.
   */
  screening: z
    .strictObject({
      lists: z
        .partialRecord(z.enum(listCodes), listAddress)
        .refine((lists) => Object.keys(lists).length > 0, "must name a list")
        .exactOptional(),
      service: searchService.exactOptional(),
    })
    .refine(
      ({ lists, service }) => (lists === undefined) !== (service === undefined),
      "must have either lists or a service",
    )
    .exactOptional(),
  /** The team's sign-in providers. An operator writes the credentials into the stack's sign-in secret. */
  signInIssuers: z.strictObject({ google: plainHttps, microsoft: plainHttps }).exactOptional(),
  /**
   * An OpenID Connect issuer of one's own, beside Google and Microsoft. None unless set. Its groups may give
   * roles in one org (docs/operations/configure.md).
   */
  oidcIssuer: OidcIssuer.extend({ issuer: plainHttps })
    .refine((each) => JSON.stringify(each).length <= 2000, "must fit in 2,000 characters")
    .exactOptional(),
  /**
   * The people who may sign in at all, invited or not: accounts of these Entra tenants (their ids) if
   * they come by Microsoft, and verified addresses of these domains. A signed-in person stays so until
   * their session ends, a week at most.
   */
  signInAdmission: Admission.strict().exactOptional(),
  /**
   * Whether the API refuses calls that did not come through CloudFront, and so past a web ACL. Off unless set: then
   * such a call is counted and checked like every other.
   */
  refusesPastEdge: z.boolean().exactOptional(),
  /** Which version of the edge's secret CloudFront sends (docs/operations/recover.md); the current one of the first deployment unless set. */
  edgeSecretVersion: z
    .string()
    .regex(/^[\w-]{32,64}$/, "must be the id of a version")
    .exactOptional(),
  /**
   * Names of one's own: of API and team's pages, and, if they differ, of the applicant's
   * pages and of the short links. One certificate covers each. CloudFront takes it from us-east-1,
   * wherever the stage is.
   */
  edge: z
    .strictObject({
      domainName: hostName,
      onboardingDomainName: hostName.exactOptional(),
      shortLinkDomainName: hostName.exactOptional(),
      certificateArn: arnOf("acm:", "must be the ARN of a certificate"),
    })
    .exactOptional(),
  /**
   * Letters to members about an invitation, a disabled webhook or a late queue. None unless set. By SES
   * in the name of a verified identity, or by signed POSTs to an https address of one's own, which sends
   * them on.
   */
  tells: z
    .discriminatedUnion("by", [
      z.strictObject({
        by: z.literal("ses"),
        from: z.email("must be an e-mail address"),
        identityArn: arnOf("ses:", "must be the ARN of an identity of SES"),
        ...noticeSettings,
      }),
      z.strictObject({ by: z.literal("webhook"), url: plainHttps, ...noticeSettings }),
    ])
    .exactOptional(),
  /** ARN of the web ACL before everything, which CloudFront takes from us-east-1: one's own, or `firewall`'s. */
  webAclArn: arnOf("wafv2:", "must be the ARN of a web ACL").exactOptional(),
  /**
   * Makes a web ACL: a stack of its own in us-east-1, with AWS's managed rules against known attackers and
   * known attacks, and a limit per address. Its output is what `webAclArn` takes.
   * A backend behind one address may make 720 calls a minute with each of its keys.
   */
  firewall: z.strictObject({ requestsPerFiveMinutes: z.int().min(10) }).exactOptional(),
  /**
   * The recipient of a message if the account spends more than this in the region in a month: a stack of
   * its own in us-east-1.
   */
  budget: z
    .strictObject({
      dollarsPerMonth: z.number().positive(),
      email: z.email("must be an e-mail address"),
    })
    .exactOptional(),
  /**
   * Whether the stage encrypts what it stores under a key of KMS of its own, in your account: table, buckets, secrets,
   * logs and the topic of alarms. Each verification gets a data key of its own, which its erasure destroys. Off unless
   * set: then AWS's keys encrypt them. It cannot be taken back.
   */
  ownKey: z.boolean().exactOptional(),
  /** The qualifier of the account's bootstrap; CDK's own unless set. */
  bootstrapQualifier: z
    .string()
    .regex(/^[a-z0-9]{1,10}$/, "must be up to ten small letters and digits")
    .exactOptional(),
  /** Name of the managed policy that bounds every role of the stack. None, unless set. */
  permissionsBoundary: z
    .string()
    .regex(/^[\w+=,.@/-]{1,128}$/, "must be the name of a managed policy")
    .exactOptional(),
});

export type Settings = z.output<typeof Settings>;
