import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { signInProviders } from "#domain/project/identity.ts";
import { SignInWays } from "#domain/project/shown-session.ts";
import { reply, request } from "#domain/wire.ts";
import { enter, type Refused } from "#usecases/org/enter.ts";
import { answer } from "../../answer.ts";
import type { Call } from "../../call.ts";
import { publicRoute } from "../../route.ts";
import { sessionCookie } from "../auth.ts";
import { entryCookies, newcomerCookie } from "./newcomer.ts";
import { sealedCookie } from "./sealed-cookie.ts";

/** Ties the way back from the provider to the browser that set out. */
const attemptCookie = sealedCookie(
  "bf_sign_in",
  z.object({
    provider: z.enum(signInProviders),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string(),
  }),
  { maxAgeSeconds: 600, path: "/auth" },
);

export const listProvidersRoute = publicRoute({
  method: "GET",
  path: "/auth/providers",
  summary: "List whom this stage lets sign in with",
  quota: "sign_in",
  reply: reply(SignInWays),
  async handle({ ports }) {
    const providers = await ports.signIn.providers();
    return {
      orgsOpenTo: ports.stage.orgsOpenTo ?? "anyone",
      data: providers.map(({ id, name }) => ({ id, name, signInUrl: `/auth/sign-in/${id}` })),
    };
  },
});

export const beginSignInRoute = publicRoute({
  method: "GET",
  path: "/auth/sign-in/{provider}",
  summary: "Send the browser to an identity provider",
  status: 302,
  quota: "sign_in",
  query: request(z.object({ returnTo: z.string().max(512).default("/") })),
  reply: z.undefined(),
  async handle({ params, query, ports, call }) {
    const { provider } = params;
    const offered = (await ports.signIn.providers()).find(({ id }) => id === provider);
    if (!offered) throw new Refusal("not_found", "There is no such identity provider.");
    const { id } = offered;
    const redirectUri = callbackUrl(call, id);
    const { url, ...attempt } = await ports.signIn.begin({ provider: id, redirectUri });
    const content = { provider: id, ...attempt, returnTo: ownPath(query.returnTo) };
    const cookies = [await attemptCookie.set(call, content)];
    return answer({ body: undefined, headers: { location: url }, cookies });
  },
});

export const finishSignInRoute = publicRoute({
  method: "GET",
  path: "/auth/callback/{provider}",
  summary: "Take the browser back from an identity provider",
  status: 302,
  quota: "sign_in",
  // Providers may add any parameter to the answer; the library reads those that it needs.
  query: z.looseObject({}),
  reply: z.undefined(),
  async handle({ params, ports, call }) {
    const attempt = await attemptCookie.read(call);
    if (!attempt || attempt.provider !== params.provider) return failed(call, "expired");
    const identity = await vouched(call, attempt);
    if (identity instanceof Error) {
      const reason = call.query.error === "access_denied" ? "denied" : "failed";
      return failed(call, reason, { logged: identity.name });
    }
    // An earlier session ends: none survives a sign-in.
    const before = await sessionCookie.read(call);
    if (before) await ports.users.closeSession({ id: before.sessionId, userId: before.userId });
    const { provider } = attempt;
    const entered = await enter(ports, { identity, provider });
    if ("refused" in entered) {
      return failed(call, entered.refused, { cookies: [sessionCookie.clear(call)] });
    }
    if ("known" in entered) {
      const { emailVerified: _, refreshToken: __, ...claims } = identity;
      const newcomer = { ...claims, provider, known: entered.known };
      return answer({
        body: undefined,
        headers: { location: "/dashboard/?sign_in=known" },
        cookies: [
          attemptCookie.clear(call),
          sessionCookie.clear(call),
          await newcomerCookie.set(call, newcomer),
        ],
        logKeys: { sign_in: "known_address" },
      });
    }
    return answer({
      body: undefined,
      headers: { location: attempt.returnTo },
      cookies: [attemptCookie.clear(call), ...(await entryCookies(call, entered))],
      logKeys: { user_id: entered.session.userId },
    });
  },
});

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptCookie.read>>>;

/** Throws if the provider did not vouch; the library's message may quote the token. */
async function vouched(call: Call, { provider, ...attempt }: Attempt) {
  const query = new URLSearchParams(call.query);
  const url = `${callbackUrl(call, provider)}?${query}`;
  try {
    return await call.ports.signIn.finish({ provider, url, attempt });
  } catch (error) {
    return error instanceof Error ? error : new Error("failed");
  }
}

function callbackUrl({ ports }: Call, provider: string): string {
  return `${ports.stage.publicBaseUrl}/auth/callback/${provider}`;
}

function failed(
  call: Call,
  reason: "expired" | "denied" | "failed" | Refused,
  { logged = reason, cookies = [] }: { logged?: string; cookies?: string[] } = {},
) {
  return answer({
    body: undefined,
    headers: { location: `/?sign_in=${reason}` },
    cookies: [attemptCookie.clear(call), ...cookies],
    logKeys: { sign_in: logged },
  });
}

/**
 * A path of this service. A path that a browser could read as another site's address becomes the front
 * page. The check is on the path as it will be sent: removing its dots may leave a path that begins with
 * two slashes.
 */
function ownPath(path: string): string {
  const base = "http://own.invalid";
  if (!/^\/[\x21-\x7e]*$/.test(path) || !URL.canParse(path, base)) return "/";
  const { origin, pathname, search, hash } = new URL(path, base);
  const sent = pathname + search + hash;
  const isOwn = origin === base && !/^\/[/\\]/.test(sent) && !path.includes("\\");
  return isOwn ? sent : "/";
}
