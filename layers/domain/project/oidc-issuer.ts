import * as z from "zod";
import { outranks } from "./role-in.ts";

/** Roles that a group may give. An owner is none of them, so that an org keeps one if its issuer fails. */
const groupRoles = ["admin", "developer", "compliance", "auditor"] as const;

export type GroupRole = (typeof groupRoles)[number];

/** Groups of the issuer that make their members the members of one org. */
const Groups = z.strictObject({
  /** The claim that lists a person's groups, in the ID token or at the userinfo endpoint. */
  claim: z.string().min(1).max(128).default("groups"),
  orgId: z.string().regex(/^tnt_[0-9a-z]{26}$/, "must be the id of an org"),
  /** For a person with several groups the strongest role counts; among equal ones, the first named. */
  roles: z
    .record(z.string().min(1).max(128), z.enum(groupRoles))
    .refine((roles) => Object.keys(roles).length > 0, "must name a group"),
});

/** An OpenID Connect issuer of the operator's, beside Google and Microsoft. */
export const OidcIssuer = z.strictObject({
  /** The name on the button of the sign-in page. */
  name: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,40}$/u, "must be a name of up to 40 characters"),
  /** Exactly as the issuer itself writes it. */
  issuer: z.url(),
  /** `offline_access` asks for the refresh token by which a session is renewed. */
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/, "must be a scope"))
    .max(10)
    .refine((scopes) => scopes.includes("openid"), "must name openid")
    .default(["openid", "email", "profile", "offline_access"]),
  groups: Groups.exactOptional(),
});

export type OidcIssuer = z.output<typeof OidcIssuer>;

/** The org that the issuer's groups open, and the role of a person there: `null` if no group gives one. */
export const Placement = z.object({ tenantId: z.string(), role: z.enum(groupRoles).nullable() });

export type Placement = z.output<typeof Placement>;

/** Reads a person's groups from claims: a list of names, or one name. */
export function placementOf(
  groups: OidcIssuer["groups"],
  claims: Readonly<Record<string, unknown>>,
): Placement | undefined {
  if (!groups) return;
  const claimed = [claims[groups.claim]].flat();
  const given = Object.entries(groups.roles)
    .filter(([group]) => claimed.includes(group))
    .map(([, role]) => role);
  const role = given.reduce<GroupRole | null>(
    (best, each) => (best === null || outranks(each, best) ? each : best),
    null,
  );
  return { tenantId: groups.orgId, role };
}
