import type { FoundCases } from "#domain/case/case-page.ts";
import type * as nouns from "#domain/case/shown-case.ts";
import type { VerificationSummary } from "#domain/case/verification.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";
import type { DispositionValue } from "#domain/review/disposition-values.ts";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import type { Wire } from "#domain/wire.ts";
import { ask, withQuery } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type CaseSummary = Wire<VerificationSummary>;

/** A Case in the results of a search, with the fields that matched. */
export type FoundSummary = Wire<FoundCases>["data"][number];

export type PersonalData = Wire<nouns.PersonalData>;

type ShownCase = Wire<nouns.ShownCase>;

/**
 * A capture. Its URL opens for five minutes, and only for readers with the right; `null` if no copy was kept.
 */
export type Capture = ShownCase["captures"][number] &
  Partial<Pick<PersonalData["captures"][number], "url" | "tamper_map_url">>;

export type TimelineEntry = ShownCase["timeline"][number];

/** A Case as the team sees it. */
export type CaseRecord = Omit<ShownCase, "captures"> & {
  captures: Capture[];
  /** The client's own data about the person, for the comparison with the document. */
  reference?: ReferenceRecord;
  /** The URL of some frames of the film. It opens for five minutes, and only for readers with the right. */
  film_stills_url?: string | null;
};

export type CaseFilters = Partial<
  Record<
    | "status"
    | "assessment"
    | "flow_slug"
    | "country"
    | "document_type"
    | "reference_id"
    | "reason"
    | "disposition"
    | "created_after"
    | "created_before",
    string
  >
>;

const all = "/v1/projects/{id}/verifications";
const one = `${all}/{verification_id}` as const;

export const listCases = (
  projectId: string,
  asked: CaseFilters & { cursor?: string | undefined; limit?: number },
) => ask(`GET ${all}`, { id: projectId }, { query: asked });

export const readCase = (projectId: string, id: string): Promise<CaseRecord> =>
  ask(`GET ${one}`, { id: projectId, verification_id: id });

/** Captures, values read from the document, and the client's claims. The service audits every call. */
export const readPersonalData = (projectId: string, id: string) =>
  ask(`GET ${one}/personal-data`, { id: projectId, verification_id: id });

/** The film of the face, in blocks of frames. Every call of it is audited. */
export const readFilm = (projectId: string, id: string) =>
  ask(`GET ${one}/film`, { id: projectId, verification_id: id });

/** The Case together with the personal data that the reader may see. */
export function withPersonalData(record: CaseRecord, data: PersonalData | undefined): CaseRecord {
  if (!data) return record;
  const { payload, claimed, claimed_by: claimedBy } = data.reference ?? {};
  const reference = payload && {
    payload,
    ...(claimed && { claimed }),
    ...(claimedBy && { claimedBy }),
  };
  return {
    ...record,
    captures: data.captures,
    film_stills_url: data.film_stills_url,
    ...(reference && { reference }),
    ...(data.rescreening && { rescreening: data.rescreening }),
    ...(data.person_id !== undefined && { person_id: data.person_id }),
    ...(data.person_id_withheld && { person_id_withheld: data.person_id_withheld }),
    result: { verification_result: { checks: data.checks } },
  };
}

export const recordDisposition = (
  projectId: string,
  id: string,
  wanted: {
    value: DispositionValue;
    reason_codes?: string[];
    note?: string;
    assessment_agreed?: boolean;
  },
) => ask(`POST ${one}/disposition`, { id: projectId, verification_id: id }, { body: wanted });

/** Confirms as the second person. `pendingId` is the decision on screen, so no other one gets confirmed. */
export const confirmDisposition = (projectId: string, id: string, pendingId: string) =>
  ask(
    `POST ${one}/disposition/confirm`,
    { id: projectId, verification_id: id },
    { body: { pending_id: pendingId } },
  );

export const withdrawDisposition = (projectId: string, id: string) =>
  ask(`DELETE ${one}/disposition/pending`, { id: projectId, verification_id: id });

export const startCase = (projectId: string, wanted: Record<string, unknown>) =>
  ask(`POST ${all}`, { id: projectId }, { body: wanted });

/** Ends a sandbox verification as the scenario says. */
export const simulateCase = (projectId: string, id: string, scenario: ScenarioName) =>
  ask(`POST ${one}/simulate`, { id: projectId, verification_id: id }, { body: { scenario } });

export const reissueLink = (projectId: string, id: string) =>
  ask(`POST ${one}/link`, { id: projectId, verification_id: id }, { body: {} });

export const eraseCase = (
  projectId: string,
  id: string,
  { withFollowUps }: { withFollowUps: boolean },
) =>
  ask(
    `DELETE ${one}`,
    { id: projectId, verification_id: id },
    withFollowUps ? { query: { with: "follow_ups" } } : {},
  );

/** Files that the service makes on request and notes in the audit log. */
export const reportAddress = (
  projectId: string,
  id: string,
  asked: { format: "pdf" | "zip"; language?: ReportLanguage },
) => withQuery(projectPath(projectId, "verifications", id, "report"), asked);

export const subjectExportAddress = (projectId: string, id: string) =>
  projectPath(projectId, "verifications", id, "data-subject-export");

export const exportAddress = (projectId: string, filters: CaseFilters) =>
  withQuery(projectPath(projectId, "verifications", "export"), filters);

/** The signed receipt of an erasure. It has no personal data. */
export const readReceipt = (projectId: string, id: string) =>
  ask(`GET ${one}/erasure`, { id: projectId, verification_id: id });

/** The signed proof of an age-only verification. */
export const readAgeReceipt = (projectId: string, id: string) =>
  ask(`GET ${one}/age-receipt`, { id: projectId, verification_id: id });
