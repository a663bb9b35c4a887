import * as z from "zod";
import { signInProviders } from "#domain/project/identity.ts";
import { Placement } from "#domain/project/oidc-issuer.ts";
import type { KnownAddress } from "#domain/project/shown-session.ts";
import { emailForm } from "#domain/project/team.ts";
import type { Entered } from "#usecases/org/enter.ts";
import type { SignedInUser } from "#usecases/session/resume-session.ts";
import type { Call } from "../../call.ts";
import { sessionCookie } from "../auth.ts";
import { firstKeyCookie } from "../org/first-key.ts";
import { sealedCookie } from "./sealed-cookie.ts";

/**
 * A person with a sign-in at a provider, while another provider's user has the same address. It opens nothing: it
 * waits in this browser for that user to sign in as well and to confirm that both are theirs.
 */
export const newcomerCookie = sealedCookie(
  "bf_newcomer",
  z.object({
    provider: z.enum(signInProviders),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    name: z.string(),
    known: z.enum(signInProviders),
    placement: Placement.exactOptional(),
  }),
  { maxAgeSeconds: 600, path: "/auth" },
);

export type Newcomer = NonNullable<Awaited<ReturnType<typeof newcomerCookie.read>>>;

/** The newcomer that this session may link: the same address, and a later sign-in. */
export async function joinable(
  call: Call,
  { user, session }: Pick<SignedInUser, "user" | "session">,
): Promise<Newcomer | undefined> {
  const newcomer = await newcomerCookie.read(call);
  if (!newcomer || !user.emailVerified || emailForm(newcomer.email) !== user.email) return;
  const cameAt = call.ports.clock.now().getTime() - (await newcomerCookie.ageMs(call));
  return Date.parse(session.createdAt) >= cameAt ? newcomer : undefined;
}

/** The newcomer as the pages show them, with the providers' names. */
export async function shownNewcomer(call: Call, newcomer: Newcomer): Promise<KnownAddress> {
  const { email, provider, known } = newcomer;
  const ways = await call.ports.signIn.providers();
  const nameOf = (id: string) => ways.find((way) => way.id === id)?.name ?? id;
  return { email, provider, known, providerName: nameOf(provider), knownName: nameOf(known) };
}

/** The cookies of a user who has signed in. */
export async function entryCookies(call: Call, { session, firstKey }: Entered): Promise<string[]> {
  const { userId } = session;
  return [
    await sessionCookie.set(call, { userId, sessionId: session.id }),
    ...(firstKey ? [await firstKeyCookie.set(call, { userId, ...firstKey })] : []),
  ];
}
