import { machineRoute } from "../auth.ts";
import { FileReply, fileAnswer, formatOf, ReportQuery } from "./report-answer.ts";

export const makeReportRoute = machineRoute({
  method: "GET",
  path: "/v1/verifications/{id}/report",
  tag: "Verifications",
  audit: {
    action: "verification.report_made",
    subject: "verification",
    id: ({ params }) => params.id,
    details: ({ query, call }) => ({ format: formatOf(query, call) }),
  },
  summary: "Make the evidence report",
  description:
    "For a verification that has ended: a PDF with a page of findings and their evidence, or a zip with the same as JSON, the copies of the photographs and the frames of the film. Its last line is an ed25519 signature by the key of the erasure receipts over the SHA-256 of all bytes before it, which `Report-Signature` repeats as `ed25519 <key id> <base64url>`; `verifyReport` of the client checks it. Pictures that do not fit into one answer are left out, and named with their hashes.",
  contentType: "application/pdf",
  otherTypes: ["application/zip"],
  permission: "cases:read",
  outflows: ["report"],
  quota: "write",
  refusals: ["invalid_state"],
  query: ReportQuery,
  reply: FileReply,
  async handle({ principal, params, query, call, ports }) {
    const format = formatOf(query, call);
    // Few calls ask for one, and every start would load it.
    const { makeReport } = await import("#usecases/report/make-report.ts");
    const file = await makeReport(ports, {
      projectId: principal.projectId,
      caseId: params.id,
      format,
      language: query.language,
      madeBy: { type: "api_key", id: principal.key.id },
    });
    return fileAnswer(file, { name: `evidence-${params.id}`, format });
  },
});
