import { Refusal } from "../errors.ts";
import { Case, type CaseFields } from "./case.ts";

/** The conditions of a change on the Case that it changes. */
export type ChangeGuard = {
  /** The write holds only from one of these; otherwise `Refusal("invalid_state")` with `current_status`. */
  from: readonly Case["status"][];
  guard?: {
    revision?: number;
    executionArn?: string;
    linkVersion?: number;
    /** The link must still be open at this time; otherwise `Refusal("link_expired")`. */
    linkOpenAt?: string;
  };
  /** Only an erasure may write while an erasure is in progress. */
  byErasure?: boolean;
};

/** Refuses a change that the state of the Case does not allow. */
export function requireOpen(current: Case, { from, guard = {}, byErasure }: ChangeGuard): void {
  const { status, erasure, revision, executionArn, linkVersion, linkExpiresAt } = current;
  const refuse = (message: string) => {
    throw new Refusal("invalid_state", message, { extra: { current_status: status } });
  };
  if (erasure && !byErasure) refuse("The verification is being erased.");
  if (!from.includes(status)) {
    refuse(`The verification is ${status}; this needs ${from.join(" or ")}.`);
  }
  if (guard.revision !== undefined && guard.revision !== revision) throw changedMeanwhile(current);
  if (guard.executionArn !== undefined && guard.executionArn !== executionArn) {
    refuse("Another execution has the verification.");
  }
  if (guard.linkVersion !== undefined && guard.linkVersion !== linkVersion) {
    throw new Refusal("link_revoked", "A newer link replaced this one.");
  }
  if (guard.linkOpenAt !== undefined && guard.linkOpenAt >= linkExpiresAt) {
    throw new Refusal("link_expired", "The link has expired.");
  }
}

/** Another writer came between the reading and the writing. */
export function changedMeanwhile({ status }: Case): Refusal {
  const extra = { current_status: status };
  return new Refusal("invalid_state", "The verification was changed meanwhile.", { extra });
}

/** The Case after a change, the next of its revisions. One that leaves it in no state is a fault. */
export function changedCase(
  current: Case,
  {
    set,
    remove = [],
    at,
  }: { set: Partial<CaseFields>; remove?: readonly (keyof Case)[]; at: Date },
): Case {
  const next = { ...current, ...set };
  for (const field of remove) Reflect.deleteProperty(next, field);
  return Case.parse({ ...next, updatedAt: at.toISOString(), revision: current.revision + 1 });
}
