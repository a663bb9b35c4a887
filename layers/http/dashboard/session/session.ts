import * as z from "zod";
import { ShownSession } from "#domain/project/shown-session.ts";
import { reply, request } from "#domain/wire.ts";
import { describeSession, switchTo } from "#usecases/org/describe-session.ts";
import { answer } from "../../answer.ts";
import type { Call } from "../../call.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { publicRoute } from "../../route.ts";
import { sessionCookie, type Visitor, visitorRoute } from "../auth.ts";
import { firstKeyCookie } from "../org/first-key.ts";
import { joinable, newcomerCookie, shownNewcomer } from "./newcomer.ts";
import { shownSession } from "./shown-session.ts";

export const showSessionRoute = visitorRoute({
  method: "GET",
  path: "/auth/session",
  summary: "Show the signed-in user, their orgs and their permissions",
  quota: "read",
  reply: reply(ShownSession),
  handle: ({ principal, call }) => bodyOf(principal, call),
});

export const switchRoute = visitorRoute({
  method: "POST",
  path: "/auth/switch",
  summary: "Go to another org, or to a project",
  idempotent: false,
  quota: "write",
  refusals: ["not_found"],
  body: request(
    z.union([
      z.strictObject({ orgId: z.string().max(64) }),
      z.strictObject({ projectId: z.string().max(64) }),
    ]),
  ),
  reply: reply(ShownSession),
  async handle({ principal, body, ports, call }) {
    const wanted = "orgId" in body ? { tenantId: body.orgId } : body;
    const user = await switchTo(ports, principal, wanted);
    return bodyOf({ ...principal, user }, call);
  },
});

export const signOutRoute = publicRoute({
  method: "POST",
  path: "/auth/sign-out",
  summary: "End the session",
  description: "At once, for every holder of its cookie. Idempotent.",
  status: 204,
  idempotent: false,
  refusals: ["origin_not_allowed"],
  reply: z.undefined(),
  async handle({ ports, call }) {
    requireOwnOrigin(call);
    const cookie = await sessionCookie.read(call);
    if (cookie) await ports.users.closeSession({ id: cookie.sessionId, userId: cookie.userId });
    const cookies = [sessionCookie, firstKeyCookie, newcomerCookie].map((each) => each.clear(call));
    return answer({ body: undefined, cookies });
  },
});

async function bodyOf(visitor: Visitor, call: Call) {
  const firstKeyWaiting = (await firstKeyCookie.read(call))?.userId === visitor.user.id;
  const view = await describeSession(call.ports, visitor);
  const waiting = await joinable(call, visitor);
  const newcomer = waiting ? await shownNewcomer(call, waiting) : null;
  const { name: stage, orgsOpenTo = "anyone", tells, delivers } = call.ports.stage;
  const sendsLinks = delivers ? { ...delivers, channels: [...delivers.channels] } : null;
  const ofStage = { stage, orgsOpenTo, sendsLinks, tellsPeople: tells !== undefined };
  return shownSession(visitor, view, { firstKeyWaiting, newcomer, ...ofStage });
}
