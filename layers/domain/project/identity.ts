/** Who a team member may sign in with. */
export const signInProviders = ["google", "microsoft"] as const;

export type SignInProvider = (typeof signInProviders)[number];

export function isSignInProvider(text: string): text is SignInProvider {
  return signInProviders.some((provider) => provider === text);
}

/** What a provider vouches for. `issuer` and `subject` name the person; an address does not. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  /** Only then may the address take up an invitation. */
  emailVerified: boolean;
  name: string;
};

/** A browser without a call for this long has to sign in again. */
export const sessionIdleMs = 12 * 3600_000;

/** And after this long in any case. */
export const sessionLongestMs = 7 * 86_400_000;
