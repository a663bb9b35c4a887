import type { LetterLanguage } from "#domain/notice/letters.ts";
import type { LinkChannel, linkReceivers } from "#domain/notice/link-delivery.ts";
import type { Admission, OrgOpeners } from "#domain/project/identity.ts";

/** Settings that differ between stages and reach the verbs. */
export type StageSettings = {
  name: string;
  /** The home of the projects that are made here. */
  region?: string;
  /** Signup and `kyb` are refused. */
  isProduction: boolean;
  /** Calls that did not come through the edge are refused. */
  refusesPastEdge?: boolean;
  /** The people who may open an org by signing in. Anyone if absent. */
  orgsOpenTo?: OrgOpeners;
  /** The people who may sign in at all; everyone if absent. */
  admission?: Admission;
  /** Receivers may stand on the same machine: on a laptop only, elsewhere they must be public. */
  allowsPrivateWebhooks?: boolean;
  /** A desk computer may photograph for a test key unless the client says no: on a laptop only, whose address no phone reaches. */
  allowsDesktopCapture?: boolean;
  /** The address of the machine API and the team's pages. Without a trailing slash, like the two below. */
  publicBaseUrl: string;
  /** The address of the applicant's pages. */
  onboardingBaseUrl: string;
  /** The address of the short links that lead to them. */
  shortLinkBaseUrl: string;
  /** Where photographs are uploaded to, and logos are read from: the pages may call it. */
  capturesOrigin: string;
  engineProfile: string;
  policyRevision: string;
  /** How long photographs are kept if a project sets nothing; the default when absent. */
  captureDays?: number;
  /** Members of teams get letters, in this language if they named none. */
  tells?: { language: LetterLanguage };
  /** Channels by which applicants get their links if a client asks for it; none if absent. */
  delivers?: {
    channels: readonly LinkChannel[];
    inSandboxTo: (typeof linkReceivers)[number];
  };
  /** Widens every quota; load tests set it. 1 when absent. */
  quotaFactor?: number;
};

export type Clock = { now(): Date };

/** A clock that can also be waited on. */
export type WaitingClock = Clock & { sleep(ms: number): Promise<void> };

export type Ids = {
  /** `prefix_` and a lower-case ULID. */
  next(prefix: string): string;
  /** Cryptographically random. */
  bytes(count: number): Uint8Array;
};

type Looked =
  | "api_key"
  | "short_code"
  | "sitting"
  | "ip"
  | "handoff"
  | "identity"
  | "email"
  | "reference"
  | "word"
  | "word_beginning"
  | "recipient";

/**
 * All keyed cryptography. Keys are derived for each purpose from one secret of the stage. Several of its
 * generations may be valid at a time: new values use the current one.
 */
export type Vault = {
  /** The ids of the generations that are good; the current one first. */
  generations(): Promise<readonly [string, ...string[]]>;
  /** Keyed hash for look-ups: the value itself is never stored. */
  hash(purpose: Looked, value: string): Promise<string>;
  /** The same with every generation, the current one's first: an older item is found by one of them. */
  hashes(purpose: Looked, value: string): Promise<string[]>;
  /**
   * A bearer token that only this stage can compute again; nothing of it is stored. base64url, 256 bit.
   * Of this generation, or of the current one if it is absent or was dropped.
   */
  derive(
    purpose: "link" | "short_code" | "cursor",
    value: string,
    generation?: string,
  ): Promise<string>;
  /** Authenticated encryption; opening needs the same `context`. The text names its generation. */
  seal(context: string, text: string): Promise<string>;
  open(context: string, sealed: string): Promise<string>;
  /** ed25519 over the UTF-8 of `text`. */
  sign(text: string): Promise<{ keyId: string; value: string }>;
  /** The public keys that verify all signatures of `sign`, as a JWK set. */
  publicKeys(): Promise<{ keys: Record<string, unknown>[] }>;
};
