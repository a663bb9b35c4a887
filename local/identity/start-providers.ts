import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { Ports } from "../ports.ts";
import { clientId } from "./client-id.ts";
import { startProvider } from "./start-provider.ts";

/** Known to this machine only, and worth nothing beyond it. */
const clientSecret = "known-to-this-machine-only";

export type LocalSignIn = {
  /** The value of `SIGN_IN_ISSUERS` for the local providers. */
  issuers: { google: string; microsoft: string };
  /** The sign-in secret, with the credentials of the local providers. */
  secret: string;
  close(): Promise<void>;
};

/** Plays both identity providers, so that a sign-in on a laptop takes the same redirects as in the cloud. */
export async function startProviders({
  publicUrl,
  ports,
}: {
  publicUrl: string;
  /** The wanted ones; any other where one is taken. */
  ports: Pick<Ports, "google" | "microsoft">;
}): Promise<LocalSignIn> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
  const common = { key, clientSecret, publicUrl };
  const [google, microsoft] = await Promise.all([
    startProvider({ ...common, id: "google", name: "Google", port: ports.google }),
    startProvider({ ...common, id: "microsoft", name: "Microsoft", port: ports.microsoft }),
  ]);
  const credentials = (id: string) => ({ client_id: clientId(id), client_secret: clientSecret });
  return {
    issuers: { google: google.url, microsoft: microsoft.url },
    secret: JSON.stringify({
      google: credentials("google"),
      microsoft: credentials("microsoft"),
    }),
    close: async () => {
      await Promise.all([google.close(), microsoft.close()]);
    },
  };
}
