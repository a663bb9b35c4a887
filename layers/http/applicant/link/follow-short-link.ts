import * as z from "zod";
import { followShortLink } from "#usecases/applicant/follow-short-link.ts";
import { countFailedAuthentication } from "../../rate-limit.ts";
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
    async handle({ params, ports, call, headers }) {
      headers["referrer-policy"] = "no-referrer";
      headers["x-robots-tag"] = "noindex";
      const url = await followShortLink(ports, { code: params.code });
      if (url) {
        headers.location = url;
        return "";
      }
      await countFailedAuthentication(call);
      headers[":status"] = "404";
      headers["content-security-policy"] = deadLinkPolicy;
      return method === "GET" ? deadLinkPage : "";
    },
  }),
);
