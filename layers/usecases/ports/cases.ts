import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { ChangeGuard } from "#domain/case/open-to-change.ts";
import type { DueKind } from "#domain/case/overdue.ts";
import type { SearchSources } from "#domain/case/search-words.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import type { QueueLane } from "#domain/case/waiting.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { AttemptState, LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { Counts } from "#domain/metrics/case-counts.ts";
import type { LinkDelivery } from "#domain/notice/link-delivery.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import type { Comment } from "#domain/review/comment.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { Sitting } from "./applicant.ts";

/** A change to one Case: one conditional write on the prior status. */
export type CaseChange = ChangeGuard & {
  /** The Case from `get`, if the caller has it: it is read again only if it has changed. */
  read?: Case;
  set: Partial<CaseFields>;
  remove?: readonly (keyof Case)[];
  /** Becomes `updatedAt`; now, unless a delivery says already when. */
  at?: Date;
  /** Replaces the short code: the previous one stops working. */
  shortCodeHash?: string;
  /** Outbox: stored in the same transaction as the change. */
  deliveries?: Delivery[];
  /** Items that are stored in the same transaction. */
  beside?: SameTransaction;
  /** The reading of its document, if the caller has it: its words are not read again. */
  reading?: Evidence;
  /** A Case that begins with this change, or not at all. */
  opens?: { newCase: Case; beside: NewCaseBeside };
};

/** Items that are stored with a new Case. */
export type NewCaseBeside = {
  shortCodeHash: string;
  deliveries?: Delivery[];
  reference?: ReferenceRecord;
  /** Carried over from another Case: their bytes lie there. */
  captures?: Capture[];
  attempt?: LivenessAttempt;
  /** Its link is to be sent. */
  links?: LinkDelivery[];
};

export type SameTransaction = {
  attempt?: LivenessAttempt;
  /** An attempt that is there, on the condition that it still is in this state. */
  advanced?: { attempt: LivenessAttempt; from: AttemptState };
  capture?: Capture;
  sitting?: Sitting;
  links?: LinkDelivery[];
  /** The receipt of the erasure that this change completes. */
  receipt?: ErasureReceipt;
};

export type CaseFilter = {
  status?: CaseStatus[];
  assessment?: string[];
  type?: string;
  flowSlug?: string;
  country?: string;
  documentType?: string;
  referenceId?: string;
  reason?: string;
  disposition?: string[];
  /** Those alone whose result no scenario set. */
  simulated?: false;
  createdAfter?: string;
  createdBefore?: string;
};

/** The end of a page, to be passed back unchanged. */
export type Place = Record<string, unknown>;

export type DuePage<Found> = { found: Found[]; next?: Place };

export type CaseStore = {
  /** All or nothing. */
  create(newCase: Case, beside: NewCaseBeside): Promise<void>;
  get(caseId: string): Promise<Case | undefined>;
  /**
   * One attempt: a conflict fails with `invalid_state`, and the caller decides again (`untilWon`). The
   * store sets `updatedAt` and `revision`. Unknown id: `Refusal("not_found")`.
   */
  change(caseId: string, change: CaseChange): Promise<Case>;
  /**
   * The token of the execution that waits for the submission. If there is none, no later execution can wait: the
   * table refuses its token. Repeated calls get the same answer.
   */
  takeTaskToken(caseId: string): Promise<string | undefined>;
  list(query: {
    projectId: string;
    filter: CaseFilter;
    limit: number;
    after?: string;
  }): Promise<{ cases: Case[]; next?: string }>;
  byShortCode(hash: string): Promise<string | undefined>;
  /** The payload of a Flow run; undefined for any other Case, or after its erasure. */
  reference(caseId: string): Promise<ReferenceRecord | undefined>;
  captures(caseId: string): Promise<Capture[]>;
  /** Both in one read. */
  withCaptures(caseId: string): Promise<{ theCase: Case | undefined; captures: Capture[] }>;
  /** Conditional on the Case still collecting. */
  saveCapture(caseId: string, capture: Capture): Promise<void>;
  /** Forgets captures of a document that the applicant no longer submits; absent ones are no error. */
  dropCaptures(caseId: string, items: readonly CaptureItem[]): Promise<void>;
  evidence(caseId: string): Promise<EvidenceByCheck>;
  /** Conditional on the Case being submitted and not at its end: evidence of a finished Case never changes. */
  saveEvidence(
    caseId: string,
    check: CheckName,
    evidence: Evidence,
    /** `screening` of a person who is looked for again: the edition of the lists. */
    watched?: { edition: string },
  ): Promise<void>;
  /**
   * Ids of Cases that were due before this time, oldest first. The index may be late: the Case itself names its due
   * work.
   */
  overdue(query: {
    kind: DueKind;
    /** Number of `shards`. */
    shard: number;
    before: string;
    after?: Place;
  }): Promise<DuePage<string>>;
  /** How many were set aside and wait, of this shard; of very many only the first thousands count. */
  countAside(shard: number): Promise<number>;
  /** Counts by kind of the items that `eraseChildren` would erase. */
  countChildren(caseId: string): Promise<Record<string, number>>;
  /**
   * Erases everything beside the Case item itself: its reference record, captures, evidence, sittings,
   * deliveries, the short code, stored answers. May be repeated until nothing is left. `only`: kinds as
   * `countChildren` names them, and none beside.
   */
  eraseChildren(caseId: string, only?: readonly string[]): Promise<void>;
  receipt(caseId: string): Promise<unknown | undefined>;
};

/** A filter of the queue. Assignees: members by id, or `none`. */
export type QueueFilter = Pick<CaseFilter, "reason" | "country" | "documentType"> & {
  assignee?: string[];
};

/** Reads of a team about Cases, beyond those of its client's backend. */
export type ReviewStore = {
  /** The evidence of each of these Cases, in as few reads as the table takes. */
  evidenceOf(caseIds: readonly string[]): Promise<Map<string, EvidenceByCheck>>;
  /** Readings and claims of those Cases that belong to the project and are not erased, in one read. */
  readingsOf(query: {
    projectId: string;
    caseIds: readonly string[];
  }): Promise<
    (Pick<Case, "id" | "claimed" | "hasPortrait"> & { reading?: Evidence | undefined })[]
  >;
  /** Data of each of these Cases outside its own item, in as few reads as the table takes. */
  besideOf(caseIds: readonly string[]): Promise<Map<string, SearchSources>>;
  /** The decisions on a Case, oldest first. A change with `set.disposition` adds one. */
  dispositions(caseId: string): Promise<Disposition[]>;
  /** The team's comments on a Case, oldest first. */
  comments(caseId: string): Promise<Comment[]>;
  /** Conditional on no erasure: otherwise `Refusal("invalid_state")`. The Case does not change by it. */
  addComment(caseId: string, comment: Comment): Promise<void>;
  /** Counts of the Cases that were created on these days, both included; a day may come in parts. */
  counts(
    projectId: string,
    days: { from: string; to: string },
  ): Promise<{ date: string; counts: Counts }[]>;
  /** Cases that wait for a decision, oldest first. A filter may make a page short. */
  waiting(query: {
    projectId: string;
    lanes: readonly QueueLane[];
    filter: QueueFilter;
    limit: number;
    after?: string;
    now: string;
  }): Promise<{ cases: Case[]; next?: string }>;
  /**
   * The number of Cases in these lanes, up to `max`, and the time of the oldest. With `before` it counts those from
   * before that time, and says no time.
   */
  countWaiting(query: {
    projectId: string;
    lanes: readonly QueueLane[];
    before?: string;
    max: number;
  }): Promise<{ count: number; oldest?: string }>;
  /**
   * Cases that have all of these words, the newest first; a word of letters may be the beginning of a name. If too
   * many names begin alike, only whole words count, and the list says that it is not complete.
   */
  withWords(query: {
    projectId: string;
    words: readonly [string, ...string[]];
    limit: number;
    after?: string;
  }): Promise<{ cases: Case[]; next?: string; isComplete: boolean }>;
};
