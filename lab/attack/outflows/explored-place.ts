/** A call that an attacker may make, with the route that it is one of. */
export type Call = { route: string; target: string; body?: unknown };

export type Answer = { status: number; text: string };

/** The credential of a call: a session, or an API key. */
export type Hand = { by: "session"; name: string } | { by: "key"; key: string };

/** Ids that an attacker knows, by the name of the path parameter; of `project_id`, those of projects. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/**
 * Data that an attacker must not learn: words planted in verifications, or the start of an applicant's link.
 */
export type PlantedTerm = { what: string; text: string };

/** Somebody who attacks with the rights that they have. */
export type Attacker = {
  name: string;
  hand: Hand;
  /** Data that none of the attacker's paths may lead to. */
  forbidden: readonly PlantedTerm[];
};

/** An org with planted terms, in the state from which each path begins. */
export type ExploredPlace = {
  ids: KnownIds;
  /** As it was furnished. */
  reset(): void;
  call(hand: Hand, call: Pick<Call, "target" | "body">): Promise<Answer>;
  /** Lets time pass: honest people work, the workflow goes on, and due notices are sent. */
  goOn(): Promise<void>;
  /** The same for two states that differ in nothing but ids, times and counts, so that one of them is enough. */
  fingerprint(): string;
  /** Requests that reached receivers under the attacker's control. */
  heard(): readonly string[];
  /** The text that a browser reads when it opens this link as an applicant. */
  openLink(url: string): Promise<string>;
};
