import * as z from "zod";
import { publicRoute } from "../../route.ts";

export const showDocsRoute = publicRoute({
  method: "GET",
  path: "/docs",
  summary: "This API to read",
  tag: "Service",
  contentType: "text/html; charset=utf-8",
  query: z.object({}),
  reply: z.string(),
  async handle({ headers }) {
    // Only who reads the reference loads it.
    const { docsPage, docsPolicy } = await import("./docs/page.ts");
    headers["cache-control"] = "public, max-age=300";
    headers["content-security-policy"] = docsPolicy;
    headers["referrer-policy"] = "no-referrer";
    return docsPage;
  },
});

/** The `type` of a problem document leads here. */
export const showProblemRoute = publicRoute({
  method: "GET",
  path: "/docs/problems/{code}",
  summary: "What an error code means",
  tag: "Service",
  status: 302,
  query: z.object({}),
  reply: z.undefined(),
  async handle({ params, headers }) {
    headers.location = `/docs#${params.code}`;
    return undefined;
  },
});
