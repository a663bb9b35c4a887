import { createHash, type JsonWebKey, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { type Configuration, interactionPolicy } from "oidc-provider";
import { z } from "zod";
import { type LoopbackServer, readBody, serveOnLoopback } from "../emulators/loopback-server.ts";
import { choicePage } from "./choice-page.ts";
import { clientId } from "./client-id.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import type { Person } from "./person.ts";

type ProviderOptions = {
  id: "google" | "microsoft" | "oidc";
  name: string;
  port?: number | undefined;
  publicUrl: string;
  clientSecret: string;
  key: JsonWebKey;
};

const Choice = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  verified: z.literal("on").optional(),
  /** For the operator's own issuer alone: names, separated by commas. */
  groups: z.string().max(200).default(""),
});

/**
 * One OpenID provider on a port of its own. It believes each person's claim about who they are: this is a
 * developer's machine.
 */
export async function startProvider(options: ProviderOptions): Promise<LoopbackServer> {
  const people = new Map<string, Person>();
  let provider: Provider | undefined;
  const server = await serveOnLoopback(async (request, response) => {
    if (!provider) return void response.writeHead(503).end();
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (!pathname.startsWith("/choose/")) return provider.callback()(request, response);
    const hasGroups = options.id === "oidc";
    await choose({ provider, people, name: options.name, hasGroups, request, response });
  }, options.port);
  provider = new Provider(server.url, configuration(options, people));
  // An attempt that was given up is no fault of the stage.
  provider.on("server_error", (_, error) => console.error("[sign-in]", error));
  return server;
}

/** Shows who there is to choose from, and takes the choice back to the provider. */
async function choose({
  provider,
  people,
  name,
  hasGroups,
  request,
  response,
}: {
  provider: Provider;
  people: Map<string, Person>;
  name: string;
  hasGroups: boolean;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  const show = (status: 200 | 400) => {
    const shown = { provider: name, people: [...people.values()], hasGroups };
    response.writeHead(status, headers).end(choicePage({ ...shown, isWrong: status === 400 }));
  };
  if (request.method !== "POST") return show(200);
  const form = new URLSearchParams((await readBody(request, 4096)).toString());
  if (form.has("remove")) {
    people.delete(accountIdOf(form.get("email") ?? ""));
    return show(200);
  }
  if (form.has("cancel")) {
    const error = { error: "access_denied", error_description: "The user went back." };
    return provider.interactionFinished(request, response, error);
  }
  const chosen = Choice.safeParse(Object.fromEntries(form));
  if (!chosen.success) return show(400);
  const { email, verified, groups } = chosen.data;
  const accountId = accountIdOf(email);
  people.set(accountId, {
    name: chosen.data.name,
    email,
    isVerified: verified === "on",
    groups: groups.split(",").flatMap((each) => each.trim() || []),
  });
  await provider.interactionFinished(request, response, {
    login: { accountId, remember: false },
    select_account: {},
  });
}

/** The same address is the same person, even if the name differs this time. */
function accountIdOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 24);
}

function configuration(options: ProviderOptions, people: Map<string, Person>): Configuration {
  const { id, publicUrl, clientSecret, key } = options;
  const isOwn = id === "oidc";
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId(id),
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/auth/callback/${id}`],
        response_types: ["code"],
        grant_types: isOwn ? ["authorization_code", "refresh_token"] : ["authorization_code"],
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [randomUUID()],
      names: {
        session: `idp_${id}_session`,
        interaction: `idp_${id}_interaction`,
        resume: `idp_${id}_resume`,
      },
    },
    // As the two write them into the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified", "xms_edov"],
      profile: ["name", ...(isOwn ? ["groups"] : [])],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    // A refresh token is good once: the next one comes with the answer.
    rotateRefreshToken: true,
    issueRefreshToken: async () => isOwn,
    ttl: {
      ...{ Interaction: 600, Session: 600, Grant: 86_400, IdToken: 600, AccessToken: 600 },
      RefreshToken: 86_400,
    },
    async findAccount(_, accountId) {
      const person = people.get(accountId);
      if (!person) return;
      const { name, email, isVerified, groups = [] } = person;
      const word =
        id === "microsoft"
          ? { xms_edov: isVerified }
          : { email_verified: isVerified, ...(isOwn && { groups }) };
      return { accountId, claims: () => ({ sub: accountId, name, email, ...word }) };
    },
    // Signing in to a service of one's own needs no consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(`openid email profile${isOwn ? " offline_access" : ""}`);
      await grant.save();
      return grant;
    },
  };
}
