import * as z from "zod";
import { signInProviders } from "#domain/project/identity.ts";
import { emailForm } from "#domain/project/team.ts";
import type { Entered } from "#usecases/org/enter.ts";
import type { SignedInUser } from "#usecases/org/resume-session.ts";
import type { Call } from "../../call.ts";
import { sessionCookie } from "../auth.ts";
import { firstKeyCookie } from "../org/first-key.ts";
import { sealedCookie } from "./sealed-cookie.ts";

/**
 * A person whom a provider vouched for, while another provider's user has the same address. It opens
 * nothing: it waits in this browser for that user to sign in as well and to confirm that both are theirs.
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

/** The cookies of who was let in. */
export async function entryCookies(call: Call, { session, firstKey }: Entered): Promise<string[]> {
  const { userId } = session;
  return [
    await sessionCookie.set(call, { userId, sessionId: session.id }),
    ...(firstKey ? [await firstKeyCookie.set(call, { userId, ...firstKey })] : []),
  ];
}
