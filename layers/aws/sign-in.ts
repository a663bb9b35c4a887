import * as z from "zod";
import { type Identity, type SignInProvider, signInProviders } from "#domain/project/identity.ts";
import type { SignIn } from "#usecases/ports.ts";

const Client = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

type Client = z.output<typeof Client>;

const Credentials = z.partialRecord(z.enum(signInProviders), Client);

const Issuers = z.record(z.enum(signInProviders), z.url());

const Claims = z.looseObject({
  iss: z.string(),
  sub: z.string(),
  email: z.email(),
  email_verified: z.boolean().optional(),
  /** Entra ID's word for a verified address, which it writes in several ways. */
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
  name: z.string().optional(),
});

/**
 * Google and Microsoft as OpenID providers: authorization code with PKCE, state and nonce. The
 * secret holds the credentials of those that the stage offers: `{"google":{"client_id",…}}`.
 */
export function signIn(readSecret: () => Promise<string | undefined>, issuersJson: string): SignIn {
  const issuers = Issuers.parse(JSON.parse(issuersJson));
  const credentials = async () => Credentials.parse(JSON.parse((await readSecret()) ?? "{}"));
  const configurations = new Map<SignInProvider, Configured>();

  const configuration = async (provider: SignInProvider) => {
    const client = (await credentials())[provider];
    if (!client) throw new Error(`No credentials for ${provider}.`);
    const known = configurations.get(provider);
    if (known && isSameClient(known.client, client)) return known.found;
    const found = discover(issuers[provider], client);
    configurations.set(provider, { client, found });
    found.catch(() => configurations.delete(provider));
    return found;
  };

  return {
    async providers() {
      const known = await credentials();
      return signInProviders.filter((provider) => known[provider]);
    },

    async begin({ provider, redirectUri }) {
      const { openid, config } = await configuration(provider);
      const codeVerifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
        // A person with two accounts at a provider chooses one.
        prompt: "select_account",
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish({ provider, url, attempt }) {
      const { openid, config } = await configuration(provider);
      const tokens = await openid.authorizationCodeGrant(config, new URL(url), {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      return toIdentity(provider, Claims.parse(tokens.claims()));
    },
  };
}

/** Google says `email_verified`; Entra ID lets any admin write any address, so only `xms_edov` counts. */
function toIdentity(provider: SignInProvider, claims: z.output<typeof Claims>): Identity {
  const vouched =
    provider === "google"
      ? claims.email_verified === true
      : [true, 1, "1", "true"].some((yes) => claims.xms_edov === yes);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: vouched,
    name: (claims.name ?? "").slice(0, 120),
  };
}

/** A replaced secret is used as soon as it is read. */
function isSameClient(one: Client, other: Client): boolean {
  return one.client_id === other.client_id && one.client_secret === other.client_secret;
}

type Configured = { client: Client; found: ReturnType<typeof discover> };

async function discover(issuer: string, { client_id, client_secret }: Client) {
  // Only who signs in needs it: no other call loads it.
  const openid = await import("openid-client");
  const { protocol, hostname } = new URL(issuer);
  const isLoopback = protocol === "http:" && hostname === "127.0.0.1";
  const config = await openid.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: 5,
    // The providers of a laptop speak plain http, within it only.
    execute: isLoopback ? [openid.allowInsecureRequests] : [],
  });
  return { openid, config };
}
