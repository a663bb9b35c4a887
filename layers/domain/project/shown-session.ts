import * as z from "zod";
import { linkChannels, linkReceivers } from "../notice/link-delivery.ts";
import { shownName } from "../stored-name.ts";
import { orgOpeners, signInProviders } from "./identity.ts";
import { permissions } from "./permissions.ts";
import { ShownProject } from "./project.ts";
import { roles } from "./roles.ts";
import { Tenant } from "./tenant.ts";
import { User } from "./user.ts";

/** A provider that a stage offers for sign-in. */
export const ShownProvider = z.object({
  id: z.enum(signInProviders),
  name: z.string(),
  signInUrl: z.string(),
});

export type ShownProvider = z.output<typeof ShownProvider>;

/** The ways to sign in, before anything is known about the visitor. */
export const SignInWays = z.object({
  data: z.array(ShownProvider),
  orgsOpenTo: z.enum(orgOpeners).describe("The people who may open an org on this stage."),
});

export type SignInWays = z.output<typeof SignInWays>;

/** An address that two providers vouch for, while only one of them opens an account with it. */
export const KnownAddress = z.object({
  email: z.string(),
  provider: z.enum(signInProviders).describe("The provider that vouches for it now."),
  known: z.enum(signInProviders).describe("The provider that opened the earlier account."),
  providerName: z.string(),
  knownName: z.string(),
});

export type KnownAddress = z.output<typeof KnownAddress>;

/** Data for the dashboard's frame: the user, the active org and project, and the permissions there. */
export const ShownSession = z.object({
  user: User.pick({ id: true, email: true, emailVerified: true, name: true }),
  /** The active org; `null` for a user without an org. */
  org: Tenant.pick({ id: true, name: true }).nullable(),
  project: ShownProject.nullable(),
  role: shownName(roles).nullable(),
  /** In the active project. For another one, call `GET /v1/projects/{id}`. */
  permissions: z.array(z.enum(permissions)),
  orgs: z.array(
    Tenant.pick({ id: true, name: true }).extend({
      role: shownName(roles),
      projects: z.array(
        ShownProject.extend({
          role: shownName(roles).describe("Their role there: the org's, or a stronger one."),
        }),
      ),
    }),
  ),
  /** A newcomer's test key is there to be taken, once, by `POST /auth/first-key`. */
  firstKeyWaiting: z.boolean(),
  /** Another provider vouched for the same address here before: is that them too? */
  newcomer: KnownAddress.nullable(),
  stage: z.string(),
  tellsPeople: z.boolean().describe("Whether people are told by letter, as of an invitation."),
  sendsLinks: z
    .object({
      channels: z.array(z.enum(linkChannels)),
      inSandboxTo: z
        .enum(linkReceivers)
        .describe("Recipients of a sandbox: e-mail addresses of the team only, or anyone."),
    })
    .nullable()
    .describe("By what the stage itself sends applicants their links; `null` where by nothing."),
  orgsOpenTo: SignInWays.shape.orgsOpenTo,
  expiresAt: z.string(),
});

export type ShownSession = z.output<typeof ShownSession>;
