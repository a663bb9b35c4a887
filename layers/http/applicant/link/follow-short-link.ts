import * as z from "zod";
import { followShortLink } from "#usecases/applicant/follow-short-link.ts";
import { answer } from "../../answer.ts";
import { countFailedLink } from "../../rate-limit.ts";
import { publicRoute } from "../../route.ts";
import { deadLinkPage, deadLinkPolicy } from "./dead-link-page.ts";

export const followShortLinkRoutes = (["GET", "HEAD"] as const).map((method) =>
  publicRoute({
    method,
    path: "/s/{code}",
    summary: "Go on to the hosted page",
    status: 302,
    contentType: "text/html; charset=utf-8",
    quota: "read",
    reply: z.string(),
    async handle({ params, ports, call }) {
      const headers = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
      const location = await followShortLink(ports, { code: params.code });
      if (location) return answer({ body: "", headers: { ...headers, location } });
      await countFailedLink(call);
      return answer({
        status: 404,
        body: method === "GET" ? deadLinkPage(call.headers["accept-language"]) : "",
        headers: { ...headers, "content-security-policy": deadLinkPolicy },
      });
    },
  }),
);
