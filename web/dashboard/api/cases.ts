import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { DispositionOnWire } from "#domain/case/disposition-on-wire.ts";
import type { DispositionValue } from "#domain/case/disposition-values.ts";
import type { VerificationOnWire } from "#domain/case/verification-schema.ts";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import { call, read, withQuery } from "./call.ts";
import { type PageOf, projectPath } from "./page-of.ts";

export type CaseSummary = Omit<VerificationOnWire, "result">;

export type Capture = {
  id: string;
  item: CaptureItem;
  content_type: string;
  width: number;
  height: number;
  bytes: number;
  capture_path: string;
  accepted_at: string;
  attempts: number;
  /** Where its copy lies for five minutes; absent without `cases:read_pii`, `null` where none was kept. */
  url?: string | null;
  tamper_map_url?: string | null;
};

export type TimelineEntry = {
  at: string;
  type: string;
  detail?: string;
  by?: { type: string; id: string };
};

/** A Case as the team sees it. */
export type CaseRecord = VerificationOnWire & {
  disposition_history?: DispositionOnWire[];
  captures?: Capture[];
  timeline?: TimelineEntry[];
  /** What the client claimed, for the comparison beside what was read. */
  claimed?: Record<string, unknown>;
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

const casesPath = (projectId: string, ...parts: string[]) =>
  projectPath(projectId, "verifications", ...parts);

export const listCases = (
  projectId: string,
  asked: CaseFilters & { cursor?: string | undefined; limit?: number },
) => read<PageOf<CaseSummary>>(withQuery(casesPath(projectId), asked));

export const readCase = (projectId: string, id: string) =>
  read<CaseRecord>(casesPath(projectId, id));

/** What was photographed and read, and what the client claimed. Every call of it is audited. */
export type PersonalData = {
  captures: Capture[];
  checks?: NonNullable<VerificationOnWire["result"]>["verification_result"]["checks"];
  reference: { payload: Record<string, unknown>; claimed?: Record<string, unknown> } | null;
  claimed: Record<string, unknown> | null;
};

export const readPersonalData = (projectId: string, id: string) =>
  read<PersonalData>(casesPath(projectId, id, "personal-data"));

/** The Case with what the role may see of the person, in one. */
export function withPersonalData(record: CaseRecord, data: PersonalData | undefined): CaseRecord {
  if (!data) return record;
  const claimed = data.reference?.claimed ?? data.claimed;
  return {
    ...record,
    captures: data.captures,
    ...(claimed && { claimed }),
    ...(data.checks && { result: { verification_result: { checks: data.checks } } }),
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
) =>
  call<{ disposition: DispositionOnWire }>("POST", casesPath(projectId, id, "disposition"), wanted);

export const startCase = (projectId: string, wanted: Record<string, unknown>) =>
  call<{ id: string; onboarding_url: string; short_url: string }>(
    "POST",
    casesPath(projectId),
    wanted,
  );

/** Takes a sandbox verification to the end that the scenario prescribes. */
export const simulateCase = (projectId: string, id: string, scenario: ScenarioName) =>
  call<{ id: string }>("POST", casesPath(projectId, id, "simulate"), { scenario });

export const reissueLink = (projectId: string, id: string) =>
  call<{ short_url: string; link_expires_at: string }>(
    "POST",
    casesPath(projectId, id, "link"),
    {},
  );

export const eraseCase = (projectId: string, id: string) =>
  call<{ id: string }>("DELETE", casesPath(projectId, id));

export const exportAddress = (projectId: string, filters: CaseFilters) =>
  withQuery(casesPath(projectId, "export"), filters);
