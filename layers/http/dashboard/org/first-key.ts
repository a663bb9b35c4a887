import * as z from "zod";
import { FirstApiKey } from "#domain/project/shown-api-key.ts";
import { reply } from "#domain/wire.ts";
import { answer, RefusalWithCookies } from "../../answer.ts";
import { visitorRoute } from "../auth.ts";
import { sealedCookie } from "../session/sealed-cookie.ts";

/** Carries a newcomer's key over the redirect, which has no body to show it in. */
export const firstKeyCookie = sealedCookie(
  "bf_first_key",
  z.object({
    userId: z.string(),
    id: z.string(),
    projectId: z.string(),
    rawKey: z.string(),
  }),
  { maxAgeSeconds: 600, path: "/auth" },
);

export const takeFirstKeyRoute = visitorRoute({
  method: "POST",
  path: "/auth/first-key",
  summary: "Take the test key that the first sign-in made",
  description:
    "Once, within ten minutes of it. Make another under the project's keys if it is lost.",
  idempotent: false,
  quota: "write",
  refusals: ["not_found"],
  reply: reply(FirstApiKey),
  async handle({ principal, call }) {
    const first = await firstKeyCookie.read(call);
    const cookies = [firstKeyCookie.clear(call)];
    if (first?.userId !== principal.user.id) {
      throw new RefusalWithCookies("not_found", "There is no key to take.", cookies);
    }
    return answer({ body: { ...first, apiKey: first.rawKey }, cookies });
  },
});
