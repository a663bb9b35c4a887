import * as z from "zod";
import { assessments } from "#domain/case/assessment.ts";
import { dispositionValues } from "#domain/case/disposition-values.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { VerificationSummary } from "#domain/case/verification-schema.ts";
import { listVerifications } from "#usecases/case/list-verifications.ts";
import type { CaseFilter, Ports } from "#usecases/ports.ts";
import { fromCursor, toCursor } from "../../cursor.ts";
import { machineRoute } from "../auth.ts";

function anyOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)))
    .optional()
    .describe(`One or more of ${values.map((value) => `\`${value}\``).join(", ")}, by commas.`);
}

const Time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .optional();

/** What verifications can be asked for by. */
const Filters = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(512).optional(),
  status: anyOf(caseStatuses),
  assessment: anyOf(assessments),
  type: z.enum(["kyc", "kyb"]).optional(),
  flow_slug: z.string().max(63).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  document_type: z.string().max(63).optional(),
  reference_id: z.string().max(255).optional(),
  reason: z.string().max(63).optional(),
  disposition: anyOf(dispositionValues),
  created_after: Time,
  created_before: Time,
});

/** Times the wrong way round are a slip, and not a question without an answer. */
function inOrder(query: {
  created_after?: string | undefined;
  created_before?: string | undefined;
}) {
  const { created_after: after, created_before: before } = query;
  return after === undefined || before === undefined || after <= before;
}

const sayOrder = { path: ["created_before"], message: "must not be before created_after" };

export const CaseQuery = Filters.refine(inOrder, sayOrder);

/** The same of a list that has no pages. */
export const WholeCaseQuery = Filters.omit({ limit: true, cursor: true }).refine(inOrder, sayOrder);

export const VerificationPage = z.object({
  data: z.array(VerificationSummary),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const listVerificationsRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications",
  summary: "List verifications, newest first",
  description:
    "Pages by cursor. A cursor belongs to the filters it came with. The reading behind one page is bounded, so that a filter which few verifications pass may give a short or empty page with `has_more: true`: go on until it is `false`. `created_after` includes its moment, `created_before` does not. Entries are the record without `result`.",
  tag: "Verifications",
  permission: "cases:read",
  quota: "read",
  refusals: ["invalid_cursor"],
  query: CaseQuery,
  reply: VerificationPage,
  handle: ({ principal, query, ports }) => pageOf(ports, principal.projectId, query),
});

/** One page of a project, for a key as for a session. */
export async function pageOf(
  ports: Parameters<typeof listVerifications>[0] & Pick<Ports, "vault">,
  projectId: string,
  { limit, cursor, ...filters }: z.output<typeof CaseQuery>,
): Promise<z.input<typeof VerificationPage>> {
  const scope = { projectId, ...filters };
  const { verifications, next } = await listVerifications(ports, {
    projectId,
    limit,
    after: cursor === undefined ? undefined : await fromCursor(ports.vault, scope, cursor),
    filter: toFilter(filters),
  });
  return {
    data: verifications,
    has_more: next !== undefined,
    next_cursor: next === undefined ? null : await toCursor(ports.vault, scope, next),
  };
}

/** The filters that were given, under the names the verbs know. */
export function toFilter(query: Omit<z.output<typeof CaseQuery>, "limit" | "cursor">): CaseFilter {
  const { status, assessment, type, country, reason, disposition } = query;
  return {
    ...(status && { status }),
    ...(assessment && { assessment }),
    ...(type !== undefined && { type }),
    ...(query.flow_slug !== undefined && { flowSlug: query.flow_slug }),
    ...(country !== undefined && { country }),
    ...(query.document_type !== undefined && { documentType: query.document_type }),
    ...(query.reference_id !== undefined && { referenceId: query.reference_id }),
    ...(reason !== undefined && { reason }),
    ...(disposition && { disposition }),
    ...(query.created_after !== undefined && { createdAfter: query.created_after }),
    ...(query.created_before !== undefined && { createdBefore: query.created_before }),
  };
}
