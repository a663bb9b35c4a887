import { createHash } from "node:crypto";
import * as z from "zod";
import { publicRoute } from "../route.ts";
import { docsPage, docsScript, docsStyle } from "./docs-page.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page may run its own script and read its own API: nothing else, from nowhere else. */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(docsScript)}`,
  `style-src ${hashOf(docsStyle)}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const showDocsRoute = publicRoute({
  method: "GET",
  path: "/docs",
  summary: "This API to read",
  tag: "Service",
  contentType: "text/html; charset=utf-8",
  query: z.object({}),
  reply: z.string(),
  async handle({ headers }) {
    headers["cache-control"] = "public, max-age=300";
    headers["content-security-policy"] = policy;
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
