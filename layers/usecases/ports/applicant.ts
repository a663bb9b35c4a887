import type { StoredBranding } from "#domain/branding/stored-branding.ts";
import type { AttemptState, LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import type { Project } from "#domain/project/project.ts";

export type BrandStore = {
  find(projectId: string): Promise<StoredBranding | undefined>;
  /** For display: a change of the last second may be missing. */
  shown(projectId: string): Promise<{ project?: Project; stored?: StoredBranding }>;
  /** Fails with `Refusal("invalid_state")` if anyone wrote since the previous revision. */
  save(projectId: string, stored: StoredBranding): Promise<void>;
};

/** One opened hosted page: a browser that holds the cookie. */
export type Sitting = {
  id: string;
  caseId: string;
  /** Keyed hash of the cookie's secret. */
  secretHash: string;
  /** Version of the link that opened it: a newer link ends it. */
  linkVersion: number;
  openedAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** A code that a second device opens a sitting with. Only its keyed hash is stored. */
export type Handoff = {
  caseId: string;
  codeHash: string;
  linkVersion: number;
  expiresAt: string;
  usedAt?: string;
};

export type SittingStore = {
  open(sitting: Sitting): Promise<void>;
  find(caseId: string, sittingId: string): Promise<Sitting | undefined>;
  touch(caseId: string, sittingId: string, lastSeenAt: string): Promise<void>;
  offer(handoff: Handoff): Promise<void>;
  handoffs(caseId: string): Promise<Handoff[]>;
  /** Only the first use is noted. */
  useHandoff(caseId: string, codeHash: string, usedAt: string): Promise<void>;
};

export type LivenessStore = {
  /** Conditional on the Case still collecting, as is every write here. */
  add(attempt: LivenessAttempt): Promise<void>;
  /** Without its manifest, which lies apart. */
  find(caseId: string, attemptId: string): Promise<LivenessAttempt | undefined>;
  /** The sealed manifest of an attempt. */
  manifestOf(
    attempt: Pick<LivenessAttempt, "caseId" | "id">,
  ): Promise<LivenessManifest | undefined>;
  /** Holds only if the attempt still is in the state `from`: `Refusal("invalid_state")`. */
  advance(attempt: LivenessAttempt, from: AttemptState): Promise<void>;
};
