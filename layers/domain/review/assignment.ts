import * as z from "zod";
import { Refusal } from "../errors.ts";

/** The member who is deciding a Case, and until when. It expires, so that an absent member blocks no Case. */
export const Assignment = z.object({
  userId: z.string(),
  email: z.string(),
  assignedAt: z.string(),
  expiresAt: z.string(),
  /** The member who assigned it, if that was another one. */
  assignedBy: z.string().exactOptional(),
});

export type Assignment = z.output<typeof Assignment>;

const minuteMs = 60_000;

/** A member who assigns a Case to themselves works on it now; a colleague finds it later. */
export const assignedForMinutes = { taken: 30, given: 24 * 60 } as const;

export function newAssignment({
  to,
  by,
  now,
}: {
  to: Pick<Assignment, "userId" | "email">;
  by: string;
  now: Date;
}): Assignment {
  const isTaken = to.userId === by;
  const minutes = isTaken ? assignedForMinutes.taken : assignedForMinutes.given;
  return {
    userId: to.userId,
    email: to.email,
    assignedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * minuteMs).toISOString(),
    ...(!isTaken && { assignedBy: by }),
  };
}

type Assigned = { assignment?: Assignment };

/** The present assignment, if it has not expired. */
export function heldBy({ assignment }: Assigned, now: Date): Assignment | undefined {
  return assignment && assignment.expiresAt > now.toISOString() ? assignment : undefined;
}

/** When the member took the Case. A member who got it from a colleague may see it hours later. */
export function takenBy(
  theCase: Assigned,
  { userId, now }: { userId: string; now: Date },
): { takenAt?: string } {
  const held = heldBy(theCase, now);
  const isTheirs = held?.userId === userId && held.assignedBy === undefined;
  return isTheirs ? { takenAt: held.assignedAt } : {};
}

/** Another member may not take or decide an assigned Case. */
export function refuseIfHeldByAnother(
  theCase: Assigned & { status: string },
  { userId, now }: { userId: string; now: Date },
): void {
  const holder = heldBy(theCase, now);
  if (!holder || holder.userId === userId) return;
  throw new Refusal("invalid_state", "This verification is assigned to a colleague.", {
    extra: {
      current_status: theCase.status,
      assigned_to: holder.userId,
      assigned_until: holder.expiresAt,
    },
  });
}
