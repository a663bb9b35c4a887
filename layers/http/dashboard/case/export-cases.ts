import * as z from "zod";
import type { Case } from "#domain/case/case.ts";
import { collectCases } from "#usecases/case/collect-cases.ts";
import { answer } from "../../answer.ts";
import { csvOf } from "../../csv.ts";
import { WholeCaseQuery } from "../../machine/verification/list-verifications.ts";
import { projectRoute } from "../auth.ts";

/** No values from a document: the Case has them. */
const columns: [string, (theCase: Case) => string | number | undefined][] = [
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => createdAt],
  ["status", ({ status }) => status],
  ["assessment", ({ assessment }) => assessment],
  ["confidence", ({ confidence }) => confidence],
  ["reason", ({ reason }) => reason],
  ["country", ({ document }) => document?.country],
  ["document_type", ({ document }) => document?.documentType],
  ["flow_slug", ({ flow }) => flow?.slug],
  ["flow_version_ref", ({ flow }) => flow?.version],
  ["reference_id", ({ referenceId }) => referenceId],
  ["submitted_at", ({ progress }) => progress.submittedAt],
  ["completed_at", ({ completedAt }) => completedAt],
  ["disposition", ({ disposition }) => disposition?.value],
  ["disposition_at", ({ disposition }) => disposition?.recordedAt],
];

export const exportCasesRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/verifications/export",
  tag: "Cases",
  audit: {
    action: "verification.exported",
    subject: "project",
    id: ({ params }) => params.id,
    // A row begins with the id, and a quote within a cell is doubled.
    details: (_, csv) => ({ rows: csv.match(/^"ver_/gm)?.length ?? 0 }),
  },
  summary: "Export verifications as CSV, newest first",
  description:
    "With the filters of the list, at most 5000 rows, and no values read from documents. UTF-8 with a byte order mark. Every text is quoted; an apostrophe precedes one that a spreadsheet would run as a formula, also after a `,`, `;` or TAB.",
  contentType: "text/csv; charset=utf-8",
  permission: "cases:export",
  outflows: ["outcome"],
  quota: "write",
  query: WholeCaseQuery,
  reply: z.string(),
  async handle({ principal, query, ports }) {
    const { id: projectId } = principal.project;
    const { cases } = await collectCases(ports, { projectId, filter: query });
    const rows = cases
      .filter(({ status }) => status !== "erased")
      .map((theCase) => columns.map(([, read]) => read(theCase)));
    const head = columns.map(([name]) => name);
    return answer({
      body: csvOf([head, ...rows]),
      headers: { "content-disposition": 'attachment; filename="verifications.csv"' },
    });
  },
});
