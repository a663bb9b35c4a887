import * as z from "zod";
import { FoundCases } from "#domain/case/case-page.ts";
import { reply, request } from "#domain/wire.ts";
import { searchCases } from "#usecases/review/search-cases.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { projectRoute } from "../auth.ts";
import { redactFor } from "./redact-for.ts";

/** A POST, because the search words are personal, and addresses are logged on the way. */
export const searchCasesRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/verifications/search",
  tag: "Cases",
  audit: {
    action: "verification.searched",
    subject: "project",
    id: ({ params }) => params.id,
    // Never the search words: they would outlive the person's erasure here.
    details: (_, { data }) => ({ found: data.length }),
  },
  summary: "Find verifications by name, number or reference",
  description:
    "Verifications that have every word of `q`, the newest first: words of a name as read or claimed, with or without accents; a whole document number; your reference, whole or by a part between signs, or its letters or digits. Three to ten letters also find the words that begin with them. Each entry names the fields that matched. The middle of a word finds nothing: the service stores keyed hashes of words and of their beginnings, and no words. Each search is in the audit log, without the searched words.",
  idempotent: false,
  permission: "cases:read_pii",
  outflows: ["found"],
  quota: "read",
  refusals: ["invalid_cursor"],
  body: request(
    z.strictObject({
      q: z.string().trim().min(2).max(200),
      limit: z.int().min(1).max(100).default(20),
      cursor: z.string().max(512).exactOptional(),
    }),
  ),
  reply: reply(FoundCases),
  async handle({ principal, body: { q, limit, cursor }, ports }) {
    const { id: projectId } = principal.project;
    const scope = { projectId, q };
    const after = cursor === undefined ? undefined : await fromCursor(ports.vault, scope, cursor);
    const { data, next, isComplete } = await searchCases(ports, {
      projectId,
      text: q,
      limit,
      after,
    });
    return {
      data: data.map((record) => redactFor(principal, record)),
      complete: isComplete,
      hasMore: next !== undefined,
      nextCursor: next === undefined ? null : await toCursor(ports.vault, scope, next),
    };
  },
});
