import * as z from "zod";
import { type SignInProvider, signInProviders } from "#domain/project/identity.ts";
import { OidcIssuer, placementOf } from "#domain/project/oidc-issuer.ts";
import type { SignIn, Vouched } from "#usecases/ports.ts";
import { Client, type IssuerClient, issuerClients } from "./issuer-client.ts";

const Credentials = z.partialRecord(z.enum(signInProviders), Client);

const Issuers = z.object({ google: z.url(), microsoft: z.url() });

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
 * Google, Microsoft and the operator's own issuer as OpenID providers: authorization code with PKCE, state
 * and nonce. The secret holds the credentials of those that the stage offers: `{"google":{"client_id",…}}`.
 */
export function signIn(
  readSecret: () => Promise<string | undefined>,
  { issuersJson, oidcJson }: { issuersJson: string; oidcJson?: string | undefined },
): SignIn {
  const issuers = Issuers.parse(JSON.parse(issuersJson));
  const own = oidcJson ? OidcIssuer.parse(JSON.parse(oidcJson)) : undefined;
  const names = { google: "Google", microsoft: "Microsoft", ...(own && { oidc: own.name }) };
  const addresses: Record<string, string> = { ...issuers, ...(own && { oidc: own.issuer }) };
  const clients = issuerClients();
  const credentials = async () => Credentials.parse(JSON.parse((await readSecret()) ?? "{}"));

  const clientOf = async (provider: SignInProvider) => {
    const client = (await credentials())[provider];
    const issuer = addresses[provider];
    if (!client || !issuer) throw new Error(`No credentials for ${provider}.`);
    return clients(issuer, client, { isOwn: provider === "oidc" });
  };

  return {
    async providers() {
      const known = await credentials();
      return signInProviders.flatMap((id) => {
        const name = id in names ? names[id] : undefined;
        return known[id] && name !== undefined ? [{ id, name }] : [];
      });
    },

    async begin({ provider, redirectUri }) {
      const { openid, config } = await clientOf(provider);
      const codeVerifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const isOwn = provider === "oidc";
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: isOwn && own ? own.scopes.join(" ") : "openid email profile",
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
        // A person with two accounts at a provider chooses one. Of an issuer's own ways nothing is known.
        ...(!isOwn && { prompt: "select_account" }),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish({ provider, url, attempt }) {
      const client = await clientOf(provider);
      const tokens = await client.openid.authorizationCodeGrant(client.config, new URL(url), {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const said = tokens.claims();
      if (provider !== "oidc" || !own) return toIdentity(provider, Claims.parse(said));
      const { refresh_token: refreshToken } = tokens;
      // Without a token the service cannot ask later whether the provider still knows the person.
      if (refreshToken === undefined) throw new MissingRefreshToken();
      const needed = ["email", "name", ...(own.groups ? [own.groups.claim] : [])];
      const subject = String(said?.sub);
      const claims = await completed(client, { tokens, claims: { ...said }, subject, needed });
      return {
        ...toIdentity(provider, Claims.parse(claims)),
        refreshToken,
        ...placed(own, claims),
      };
    },

    async renew({ subject, refreshToken }) {
      const configured = own && (await credentials()).oidc;
      if (!configured) return;
      const client = await clientOf("oidc");
      const { openid, config } = client;
      try {
        const tokens = await openid.refreshTokenGrant(config, refreshToken);
        const said = tokens.claims();
        if (said && said.sub !== subject) return;
        const needed = own.groups ? [own.groups.claim] : [];
        const claims = await completed(client, { tokens, claims: { ...said }, subject, needed });
        return { refreshToken: tokens.refresh_token ?? refreshToken, ...placed(own, claims) };
      } catch (error) {
        // The issuer knows this grant no more: the person was removed, or signed out there.
        if (error instanceof openid.ResponseBodyError && error.error === "invalid_grant") return;
        throw error;
      }
    },
  };
}

class MissingRefreshToken extends Error {
  override name = "MissingRefreshToken";
}

function placed({ groups }: OidcIssuer, claims: Record<string, unknown>) {
  const placement = placementOf(groups, claims);
  return placement ? { placement } : {};
}

/** The claims of the ID token, and of the userinfo endpoint if one is needed that the token does not have. */
async function completed(
  { openid, config }: IssuerClient,
  of: {
    tokens: { access_token: string };
    claims: Record<string, unknown>;
    subject: string;
    needed: readonly string[];
  },
): Promise<Record<string, unknown>> {
  const { tokens, claims, subject, needed } = of;
  const isWhole = needed.every((name) => claims[name] !== undefined);
  if (isWhole || !config.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await openid.fetchUserInfo(config, tokens.access_token, subject)), ...claims };
}

/**
 * Google and the operator's issuer say `email_verified`; Entra ID lets any admin write any address, so only
 * `xms_edov` counts.
 */
function toIdentity(provider: SignInProvider, claims: z.output<typeof Claims>): Vouched {
  const vouched =
    provider === "microsoft"
      ? [true, 1, "1", "true"].some((yes) => claims.xms_edov === yes)
      : claims.email_verified === true;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: vouched,
    name: (claims.name ?? "").slice(0, 120),
  };
}
