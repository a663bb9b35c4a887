import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { KnownAddress } from "#domain/project/shown-session.ts";
import { reply } from "#domain/wire.ts";
import { enter } from "#usecases/org/enter.ts";
import { joinIdentity } from "#usecases/org/join-identity.ts";
import { answer } from "../../answer.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { publicRoute } from "../../route.ts";
import { visitorRoute } from "../auth.ts";
import { entryCookies, joinable, newcomerCookie, shownNewcomer } from "./newcomer.ts";

export const showNewcomerRoute = publicRoute({
  method: "GET",
  path: "/auth/newcomer",
  summary: "Show whose address another provider's user has, in the browser that came with it",
  quota: "sign_in",
  refusals: ["not_found"],
  reply: reply(KnownAddress),
  async handle({ call }) {
    const newcomer = await newcomerCookie.read(call);
    if (!newcomer) throw nobody();
    return shownNewcomer(call, newcomer);
  },
});

export const stayApartRoute = publicRoute({
  method: "POST",
  path: "/auth/newcomer",
  summary: "Be another user than the one with the same address",
  status: 204,
  idempotent: false,
  quota: "sign_in",
  refusals: ["origin_not_allowed", "not_found", "signup_disabled"],
  reply: z.undefined(),
  async handle({ ports, call }) {
    requireOwnOrigin(call);
    const newcomer = await newcomerCookie.read(call);
    if (!newcomer) throw nobody();
    const { provider, known: _, ...claims } = newcomer;
    const identity = { ...claims, emailVerified: true };
    const entered = await enter(ports, { identity, provider, isApart: true });
    if ("known" in entered) throw new Error("Who stays apart is known to nobody.");
    if ("refused" in entered) {
      throw new Refusal("signup_disabled", "A new org needs an invitation here.");
    }
    const cookies = [newcomerCookie.clear(call), ...(await entryCookies(call, entered))];
    return answer({ body: undefined, cookies, logKeys: { user_id: entered.session.userId } });
  },
});

export const joinRoute = visitorRoute({
  method: "POST",
  path: "/auth/join",
  summary: "Open one's account with the other provider too, or not",
  description:
    "For who signed in after the other provider vouched for the same address in this browser. `accept: false` forgets it.",
  status: 204,
  idempotent: false,
  quota: "write",
  refusals: ["not_found", "invalid_state"],
  body: z.strictObject({ accept: z.boolean() }),
  reply: z.undefined(),
  async handle({ principal, body, ports, call }) {
    const newcomer = await joinable(call, principal);
    if (body.accept) {
      if (!newcomer) throw nobody();
      await joinIdentity(ports, principal, newcomer);
    }
    return answer({ body: undefined, cookies: [newcomerCookie.clear(call)] });
  },
});

function nobody(): Refusal {
  return new Refusal("not_found", "No sign-in waits to be linked. Sign in again.");
}
