import * as z from "zod";
import type { ErrorCode } from "#domain/errors.ts";
import { problems } from "../problem.ts";
import type { Audience, RouteFacts } from "../route.ts";
import type { Json } from "./components.ts";

export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    param: z.string().optional(),
    errors: z
      .array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .optional(),
    request_id: z.string(),
  })
  .meta({ id: "Problem", description: "RFC 9457. It never repeats a submitted value." });

/** One response per status, naming the codes it can carry. */
export function refusalsOf(route: RouteFacts, problem: Json): Json {
  const codes = new Set<ErrorCode>([...route.refusals, ...always]);
  if (route.schemas.body) {
    for (const code of bodyRefusals) codes.add(code);
  }
  for (const code of unauthenticated[route.audience]) codes.add(code);
  const isByCookie = route.audience === "dashboard" || route.audience === "member";
  if (isByCookie && route.method !== "GET") codes.add("origin_not_allowed");
  if (route.permission) codes.add("permission_denied");
  if (route.quota) codes.add("rate_limit_exceeded");
  if (route.path.includes("{")) codes.add("not_found");
  if (route.idempotent && route.audience !== "public") {
    codes.add("idempotency_in_progress").add("idempotency_key_reused");
  }

  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const responses = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\`: ${problems[code].title}`).join("  \n"),
      content: { "application/problem+json": { schema: problem } },
    },
  ]);
  const fault = {
    description: "`internal_error`: Something failed on our side",
    content: { "application/problem+json": { schema: problem } },
  };
  return { ...Object.fromEntries(responses), 500: fault };
}

/** Any route may answer these. */
const always: ErrorCode[] = ["invalid_parameter", "unknown_parameter", "temporarily_unavailable"];

const bodyRefusals: ErrorCode[] = [
  "invalid_json",
  "missing_required_field",
  "request_too_large",
  "unsupported_media_type",
];

/** The code for an unauthenticated caller of each audience. */
const unauthenticated: Record<Audience, ErrorCode[]> = {
  public: [],
  applicant: ["invalid_link_token"],
  machine: ["missing_api_key", "invalid_api_key", "revoked_api_key"],
  dashboard: ["sign_in_required", "invalid_api_key", "revoked_api_key"],
  member: ["sign_in_required"],
};
