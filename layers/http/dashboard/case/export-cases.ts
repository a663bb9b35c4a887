import * as z from "zod";
import type { Case } from "#domain/case/case.ts";
import { collectCases } from "#usecases/case/collect-cases.ts";
import { answer } from "../../answer.ts";
import { WholeCaseQuery } from "../../machine/verification/list-verifications.ts";
import { projectRoute } from "../auth.ts";

/** Nothing that was read from a document: who needs that has the Case. */
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
    details: (_, csv) => ({ rows: csv.split("\r\n").length - 2 }),
  },
  summary: "Export the project's verifications as CSV, newest first",
  description: "Under the filters of the list, at most 5000 rows, and nothing that was read.",
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
      .map((theCase) => columns.map(([, read]) => cell(read(theCase))));
    const head = columns.map(([name]) => name);
    return answer({
      body: [head, ...rows].map((row) => `${row.join(",")}\r\n`).join(""),
      headers: { "content-disposition": 'attachment; filename="verifications.csv"' },
    });
  },
});

/** RFC 4180; what a spreadsheet would run as a formula is made text. */
function cell(value: string | number | undefined): string {
  const text = value === undefined ? "" : String(value);
  const inert = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
