import * as z from "zod";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";

export const showDocsRoute = publicRoute({
  method: "GET",
  path: "/docs",
  summary: "This API to read",
  tag: "Service",
  contentType: "text/html; charset=utf-8",
  query: z.object({}),
  reply: z.string(),
  async handle() {
    // Only who reads the reference loads it.
    const { docsPage, docsPolicy } = await import("./docs-page.ts");
    return answer({
      body: docsPage,
      headers: {
        "cache-control": "public, max-age=300",
        "content-security-policy": docsPolicy,
        "referrer-policy": "no-referrer",
      },
    });
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
  async handle({ params }) {
    return answer({ body: undefined, headers: { location: `/docs#${params.code}` } });
  },
});
