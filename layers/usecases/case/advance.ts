import type { Case } from "#domain/case/case.ts";
import { changedCase } from "#domain/case/open-to-change.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import type { EventType } from "#domain/webhook/events.ts";
import type { CaseChange } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import { type Announces, announce, deliveriesOf } from "./announce.ts";

/** One move of a Case. Spread one of `transitions` for a move that changes the status. */
export type Move = Pick<
  CaseChange,
  "from" | "set" | "remove" | "byErasure" | "beside" | "reading"
> & {
  to?: CaseStatus;
  /** The applicant's link must still be open; otherwise `Refusal("link_expired")`. */
  needsOpenLink?: boolean;
  /** The event for a subscribed client. */
  event?: EventType;
};

/**
 * Changes a Case as `decide` says, or leaves it if that returns nothing. After a conflict, it is read and decided
 * again. The client's event is stored in the same write, and queued after it: a lost write sends nothing, and no
 * event is sent twice.
 */
export function advance<Found extends Case | undefined>(
  ports: Announces,
  {
    read,
    decide,
  }: {
    read: () => Promise<Found>;
    decide: (theCase: Found, now: Date) => Promise<Move | undefined> | Move | undefined;
  },
): Promise<Found | Case> {
  return untilWon(async (race) => {
    const theCase = await read();
    const now = ports.clock.now();
    const move = await decide(theCase, now);
    if (!theCase || !move) return theCase;

    const {
      from,
      to,
      event,
      needsOpenLink,
      byErasure = false,
      remove = [],
      beside,
      reading,
    } = move;
    const set = { ...move.set, ...(to && { status: to }) };
    const isAllowed = from.includes(theCase.status) && (byErasure || !theCase.erasure);
    const deliveries =
      event && isAllowed
        ? await deliveriesOf(ports, changedCase(theCase, { set, remove, at: now }), event)
        : [];
    const write = () =>
      ports.cases.change(theCase.id, {
        read: theCase,
        from,
        byErasure,
        guard: {
          revision: theCase.revision,
          ...(needsOpenLink && { linkOpenAt: now.toISOString() }),
        },
        set,
        remove,
        at: now,
        deliveries,
        ...(beside && { beside }),
        ...(reading && { reading }),
      });
    // A move that the Case as read rules out is refused by the store, in its words: no race was lost.
    const moved = isAllowed ? await race(write) : await write();
    await announce(ports, deliveries);
    return moved;
  });
}
