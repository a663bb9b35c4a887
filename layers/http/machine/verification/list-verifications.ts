import * as z from "zod";
import { assessments } from "#domain/assessment.ts";
import { CasePage } from "#domain/case/case-page.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import { reply, request, toWire } from "#domain/wire.ts";
import { listVerifications } from "#usecases/case/list-verifications.ts";
import type { CaseFilter, Ports } from "#usecases/ports.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { machineRoute } from "../auth.ts";

/** One or more of a closed list, by commas. */
export function anyOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)))
    .exactOptional()
    .describe(
      `One or more of ${values.map((value) => `\`${value}\``).join(", ")}, separated by commas.`,
    );
}

const Time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .exactOptional();

/** Filters of verifications. */
const Filters = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(512).exactOptional(),
  status: anyOf(caseStatuses),
  assessment: anyOf(assessments),
  type: z.enum(["kyc", "kyb"]).exactOptional(),
  flowSlug: z.string().max(63).exactOptional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  documentType: z.string().max(63).exactOptional(),
  referenceId: z.string().max(255).exactOptional(),
  reason: z.string().max(63).exactOptional(),
  disposition: anyOf([...dispositionValues, "none"]),
  createdAfter: Time,
  createdBefore: Time,
});

/** Times the wrong way round are a slip, and not a question without an answer. */
function inOrder({ createdAfter, createdBefore }: CaseFilter) {
  return createdAfter === undefined || createdBefore === undefined || createdAfter <= createdBefore;
}

const sayOrder = { path: ["created_before"], message: "must not be before created_after" };

export const CaseQuery = request(Filters).refine(inOrder, sayOrder);

const WholeFilters = Filters.omit({ limit: true, cursor: true });

/** The same for a list without pages. */
export const WholeCaseQuery = request(WholeFilters).refine(inOrder, sayOrder);

export const listVerificationsRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications",
  summary: "List verifications, newest first",
  description:
    "Paginated by cursor. A cursor belongs to the filters it came with. One call reads a limited number of verifications, so a rare filter may give a short page with `has_more: true`: continue until it is `false`. Only the last page can be empty: if some 100,000 verifications in a row pass none of the filters, the answer is 400 and asks for a time span. `reference_id` is looked up directly. `created_after` includes its moment, `created_before` does not. `disposition=none` finds those without a decision. Entries are the record without `result`.",
  tag: "Verifications",
  permission: "cases:read",
  outflows: ["record"],
  quota: "read",
  refusals: ["invalid_cursor"],
  query: CaseQuery,
  reply: reply(CasePage),
  handle: ({ principal, query, ports }) => pageOf(ports, principal.projectId, query),
});

/** One page of a project, for a key as for a session. */
export async function pageOf(
  ports: Parameters<typeof listVerifications>[0] & Pick<Ports, "vault">,
  projectId: string,
  { limit, cursor, ...filter }: z.output<typeof CaseQuery>,
): Promise<CasePage> {
  const scope = { projectId, ...toWire(WholeFilters, filter) };
  const { verifications, next } = await listVerifications(ports, {
    projectId,
    limit,
    after: cursor === undefined ? undefined : await fromCursor(ports.vault, scope, cursor),
    filter,
  });
  return {
    data: verifications,
    hasMore: next !== undefined,
    nextCursor: next === undefined ? null : await toCursor(ports.vault, scope, next),
  };
}
