import type { AllowedDocument } from "../document/allowed-document.ts";
import type { PageSettings } from "../flow/page-settings.ts";
import type { Simulation } from "../sandbox/simulation.ts";
import type { CaptureItem } from "./capture-item.ts";
import type { Disposition } from "./disposition.ts";
import type { Platform } from "./platform.ts";
import type { CaseStatus } from "./status.ts";

export const assessments = [
  "no_material_concerns",
  "manual_review_recommended",
  "material_inconsistency",
  "assessment_incomplete",
] as const;

export type Assessment = (typeof assessments)[number];

/** The engine and the rules a Case ran under. Written once, at submit; immutable after. */
export type Stamp = { engineProfile: string; policyRevision: string };

export type CaseFailure = {
  code: "collection_expired" | "too_many_attempts" | "processing_failed" | "processing_timeout";
  message: string;
  retryable: boolean;
};

/** What the applicant agreed to, and in which words. */
export type Consent = { name: string; version: string; grantedAt: string; locale: string };

/** Who asked for something; never a name or an address. */
export type Actor = { type: "api_key" | "user" | "retention_policy"; id: string };

/** A kind of personal data, and how much of it was erased. */
export type ErasedItem = { kind: string; count: number; bytes?: number };

/** A beneficial owner without anything personal: that is on the owner's own Case. */
export type DeclaredUbo = {
  id: string;
  caseId: string;
  ownershipPercent?: number;
  position?: string;
};

/** One verification, as it is stored. Times are RFC 3339 UTC with milliseconds. */
export type Case = {
  id: string;
  tenantId: string;
  projectId: string;
  sandbox: boolean;
  type: "kyc" | "kyb";
  status: CaseStatus;
  createdAt: string;
  updatedAt: string;
  /** Grows by one with every write, so that a receiver can drop stale copies. */
  revision: number;
  linkExpiresAt: string;
  /** Raised to revoke every link issued before. */
  linkVersion: number;
  /** The link that ran out and that the applicant asked to have replaced. */
  newLinkAskedFor?: number;
  allowedDocuments: AllowedDocument[];
  referenceId?: string;
  metadata?: Record<string, string>;
  redirectUrl?: string;
  /** Whether a desk computer may photograph, or only hand over to a phone. */
  allowDesktop?: boolean;
  language?: string;
  /** The KYB case that this person belongs to. */
  parentId?: string;
  /** What the client says of a beneficial owner. A Flow run's claims are in its reference record. */
  claimed?: Record<string, unknown>;
  /** The Flow that started it, and the version it runs under to the end. */
  flow?: { id: string; slug: string; version: number };
  /** What that version says of the hosted page. */
  page?: PageSettings;
  /** What the client's payload prefills for the applicant: shown, never trusted. */
  prefill?: Record<string, string>;
  /** Only personalises the page: no mail is sent. */
  verifiee?: { email: string };
  /** `kyb` only: the declared beneficial owners, each with a Case of its own. */
  ubos?: DeclaredUbo[];
  progress: {
    openedAt?: string;
    documentSelectedAt?: string;
    captured: CaptureItem[];
    /** Of the browser that the last accepted photograph came from. */
    platform?: Platform;
    submittedAt?: string;
  };
  /** Given before the first photograph; without it nothing is collected. */
  consent?: Consent;
  /** Upload tickets handed out, so that neither retakes nor storage grow without end. */
  uploads?: { total: number; byItem: Partial<Record<CaptureItem, number>> };
  /** How the liveness step stands. */
  liveness?: {
    /** The link that `attempts` were made under. */
    linkVersion: number;
    attempts: number;
    /** The starts of the last minutes, whatever the link. */
    startedAt: string[];
    /** How often it had to rest, and until when it does. */
    locks: number;
    lockedUntil?: string;
    /** The attempt that was handed in. */
    attemptId?: string;
    /** The applicant said that they cannot do it. */
    declinedAt?: string;
  };
  /** What the applicant chose, and after submit what was submitted. */
  document?: AllowedDocument;
  /** Sandbox only: what its checks are told to say. */
  simulation?: Simulation;
  stamp?: Stamp;
  /** The workflow execution that walks this Case. */
  executionArn?: string;
  /** Resumes the workflow at submit. */
  taskToken?: string;
  processingAt?: string;
  completedAt?: string;
  failedAt?: string;
  erasedAt?: string;
  assessment?: Assessment;
  /** 0–1. */
  confidence?: number;
  reason?: string;
  failure?: CaseFailure;
  /** When the retention policy erases it: set once it has ended. */
  retainUntil?: string;
  /** The team's latest word; those before it are the Case's children. */
  disposition?: Disposition;
  /** Set as soon as an erasure starts; from then on no other writer may touch the Case. */
  erasure?: {
    receiptId: string;
    requestedAt: string;
    requestedBy: Actor;
    previousStatus: CaseStatus;
    /** The project's wish when the erasure began: its assessment is told on. */
    keepsOutcome?: boolean;
    /** What stood there when the erasure began, so that a resumed erasure reports it whole. */
    inventory?: ErasedItem[];
    /**
     * When the last upload ticket has run out. The Case is swept once more then, because a ticket
     * handed out before the erasure still admits its photograph until that time.
     */
    sweepAt?: string;
  };
};

/** From the moment an erasure begins there is nothing of the person to show. */
export function isGone({ status, erasure }: Pick<Case, "status" | "erasure">): boolean {
  return status === "erased" || erasure !== undefined;
}

/** What a Flow run was given of the person, whole. Erased with its Case, and never sent anywhere. */
export type ReferenceRecord = {
  payload: Record<string, unknown>;
  claimed?: Record<string, unknown>;
  /** An explicit claim stands alone; one that was mapped stands beside the payload. */
  claimedBy?: "client" | "mapping";
};

/** One photograph that the service accepted, frozen at submit. */
export type Capture = {
  id: string;
  item: CaptureItem;
  /** Object key in the captures bucket. */
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  /** How the bytes were made, as the page reported it. */
  capturePath: "file_capture" | "file_gallery" | "stream";
  /** What the browser that sent it runs on; unknown of captures of before it was kept. */
  platform?: Platform;
  acceptedAt: string;
  /** Uploads of this item so far, the accepted one included. */
  attempts: number;
};
