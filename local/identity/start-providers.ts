import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { Ports } from "../ports.ts";
import { clientId } from "./client-id.ts";
import { startProvider } from "./start-provider.ts";

/** Known to this machine only, and worth nothing beyond it. */
const clientSecret = "known-to-this-machine-only";

const ownName = "Company sign-in";

/** The setting `oidcIssuer`, as a deployment would have it. */
function ownSetting(issuer: string, orgId: string | undefined) {
  const roles = {
    "kyc-admins": "admin",
    "kyc-developers": "developer",
    "kyc-officers": "compliance",
    "kyc-auditors": "auditor",
  };
  return {
    name: ownName,
    issuer,
    scopes: ["openid", "email", "profile", "offline_access"],
    ...(orgId && { groups: { claim: "groups", orgId, roles } }),
  };
}

export type LocalSignIn = {
  /** The value of `SIGN_IN_ISSUERS` for the local providers. */
  issuers: { google: string; microsoft: string };
  /** The value of `SIGN_IN_OIDC`, if this machine plays the operator's own issuer too. */
  oidc?: string;
  /** The sign-in secret, with the credentials of the local providers. */
  secret: string;
  close(): Promise<void>;
};

/** Plays both identity providers, so that a sign-in on a laptop takes the same redirects as in the cloud. */
export async function startProviders({
  publicUrl,
  ports,
  ownIssuer,
}: {
  publicUrl: string;
  /** The wanted ones; any other where one is taken. */
  ports: Pick<Ports, "google" | "microsoft" | "oidc">;
  /** Plays an issuer of the operator's, whose groups give roles in this org, if one is named. */
  ownIssuer?: { orgId?: string } | undefined;
}): Promise<LocalSignIn> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
  const common = { key, clientSecret, publicUrl };
  const [google, microsoft] = await Promise.all([
    startProvider({ ...common, id: "google", name: "Google", port: ports.google }),
    startProvider({ ...common, id: "microsoft", name: "Microsoft", port: ports.microsoft }),
  ]);
  const own = ownIssuer
    ? await startProvider({ ...common, id: "oidc", name: ownName, port: ports.oidc })
    : undefined;
  const credentials = (id: string) => ({ client_id: clientId(id), client_secret: clientSecret });
  return {
    issuers: { google: google.url, microsoft: microsoft.url },
    ...(own && { oidc: JSON.stringify(ownSetting(own.url, ownIssuer?.orgId)) }),
    secret: JSON.stringify({
      google: credentials("google"),
      microsoft: credentials("microsoft"),
      ...(own && { oidc: credentials("oidc") }),
    }),
    close: async () => {
      await Promise.all([google.close(), microsoft.close(), own?.close()]);
    },
  };
}
