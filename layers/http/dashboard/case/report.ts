import { exportForSubject, makeReport } from "#usecases/report/make-report.ts";
import {
  FileReply,
  fileAnswer,
  formatOf,
  ReportQuery,
} from "../../machine/verification/report-answer.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/verifications/{verification_id}";
const tag = "Cases";

const makeReportRoute = projectRoute({
  method: "GET",
  path: `${path}/report`,
  tag,
  audit: {
    action: "verification.report_made",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: ({ query, call }) => ({ format: formatOf(query, call) }),
  },
  summary: "Make the evidence report",
  description: "As `GET /v1/verifications/{id}/report` does.",
  contentType: "application/pdf",
  otherTypes: ["application/zip"],
  permission: "cases:export",
  outflows: ["report"],
  quota: "write",
  refusals: ["invalid_state"],
  query: ReportQuery,
  reply: FileReply,
  async handle({ principal, params, query, call, ports }) {
    const format = formatOf(query, call);
    const file = await makeReport(ports, {
      projectId: principal.project.id,
      caseId: params.verification_id,
      format,
      language: query.language,
      madeBy: principal.actor,
    });
    return fileAnswer(file, { name: `evidence-${params.verification_id}`, format });
  },
});

const exportForSubjectRoute = projectRoute({
  method: "GET",
  path: `${path}/data-subject-export`,
  tag,
  audit: {
    action: "verification.data_subject_exported",
    subject: "verification",
    id: ({ params }) => params.verification_id,
  },
  summary: "Export a person's data, to give it to them",
  description:
    "A signed zip: photographs, film, values read, claims and decisions, and how long they are kept. It has no names or notes of the team, and nothing about how attacks are detected.",
  contentType: "application/zip",
  permission: "cases:export",
  outflows: ["report"],
  quota: "write",
  refusals: ["invalid_state"],
  reply: FileReply,
  async handle({ principal, params, ports }) {
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    const file = await exportForSubject(ports, which);
    return fileAnswer(file, { name: `data-${params.verification_id}`, format: "zip" });
  },
});

export const reportRoutes = [makeReportRoute, exportForSubjectRoute];
