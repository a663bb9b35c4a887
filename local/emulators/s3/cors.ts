import type { IncomingHttpHeaders } from "node:http";
import { AwsError } from "../aws-error.ts";
import { wildcard } from "../iam/wildcard.ts";
import type { Bucket, CorsRule } from "./bucket.ts";
import type { Reply } from "./exchange.ts";

/** Answers a browser's question before it sends; the signature comes with the request itself. */
export function preflight(bucket: Bucket | undefined, headers: IncomingHttpHeaders): Reply {
  const { origin, "access-control-request-method": method } = headers;
  const asked = String(headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const rule = origin && method && findRule(bucket, origin, method, asked);
  if (!rule) {
    throw new AwsError(
      "AccessForbidden",
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      { status: 403 },
    );
  }
  const allowed = asked.length > 0 ? { "access-control-allow-headers": asked.join(", ") } : {};
  return { status: 200, headers: { ...describe(rule, origin), ...allowed } };
}

/** Headers that let the page read the answer; none if no rule matches its origin. */
export function corsHeaders(
  bucket: Bucket | undefined,
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const { origin } = headers;
  const rule = origin && findRule(bucket, origin, method, []);
  return rule ? describe(rule, origin) : {};
}

function findRule(
  bucket: Bucket | undefined,
  origin: string,
  method: string,
  asked: readonly string[],
): CorsRule | undefined {
  const isListed = (patterns: string[], value: string) =>
    patterns.some((pattern) => wildcard(pattern, { ignoresCase: true }).test(value));
  return bucket?.corsRules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => wildcard(pattern).test(origin)) &&
      asked.every((header) => isListed(rule.headers, header)),
  );
}

function describe(rule: CorsRule, origin: string): Record<string, string> {
  const isPublic = rule.origins.includes("*");
  return {
    "access-control-allow-origin": isPublic ? "*" : origin,
    "access-control-allow-methods": rule.methods.join(", "),
    ...(!isPublic && { "access-control-allow-credentials": "true" }),
    ...(rule.exposedHeaders.length > 0 && {
      "access-control-expose-headers": rule.exposedHeaders.join(", "),
    }),
    ...(rule.maxAgeSeconds !== undefined && {
      "access-control-max-age": String(rule.maxAgeSeconds),
    }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
