import * as z from "zod";

/** The providers with which a team member may sign in; `oidc` is the issuer of the operator's settings. */
export const signInProviders = ["google", "microsoft", "oidc"] as const;

export type SignInProvider = (typeof signInProviders)[number];

/** Claims that a provider vouches for. `issuer` and `subject` name the person; an address does not. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  /** Only then may the address take up an invitation. */
  emailVerified: boolean;
  name: string;
};

/** The people who may open an org by signing in: everyone whom the providers know, or invited people. */
export const orgOpeners = ["anyone", "invited"] as const;

export type OrgOpeners = (typeof orgOpeners)[number];

/** The people that a stage lets sign in. An absent member excludes no person. */
export const Admission = z.object({
  /** Ids of the Entra tenants whose accounts may sign in with Microsoft. */
  microsoftTenants: z.array(z.string()).exactOptional(),
  /** Domains of the addresses that may sign in, with any provider. */
  emailDomains: z.array(z.string()).exactOptional(),
});

export type Admission = z.output<typeof Admission>;

/**
 * Whether a stage lets this identity in. An unverified address is in no domain. The tenant comes from the
 * issuer, for which the token's signature vouches.
 */
export function isAdmitted(
  { microsoftTenants, emailDomains }: Admission,
  { provider, identity }: { provider: SignInProvider; identity: Identity },
): boolean {
  if (provider === "microsoft" && microsoftTenants) {
    const [, tenant] = new URL(identity.issuer).pathname.split("/");
    if (!hasWord(microsoftTenants, tenant)) return false;
  }
  if (!emailDomains) return true;
  return identity.emailVerified && hasWord(emailDomains, identity.email.split("@").at(-1));
}

function hasWord(words: readonly string[], word: string | undefined): boolean {
  return words.some((each) => each.toLowerCase() === word?.toLowerCase());
}

/** After this long without a call, a browser must sign in again. */
export const sessionIdleMs = 12 * 3600_000;

/** And after this long in any case. */
export const sessionLongestMs = 7 * 86_400_000;
