import * as z from "zod";
import { Refusal } from "../errors.ts";

/** Who of the team has a Case before them, until when. It runs out, so that nobody holds one up. */
export const Assignment = z.object({
  userId: z.string(),
  email: z.string(),
  assignedAt: z.string(),
  expiresAt: z.string(),
  /** Who gave it to them, where they did not take it themselves. */
  assignedBy: z.string().exactOptional(),
});

export type Assignment = z.output<typeof Assignment>;

const minuteMs = 60_000;

/** Who takes a Case works at it now; who is given one finds it later. */
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

/** Who has it now, if anybody does. */
export function heldBy({ assignment }: Assigned, now: Date): Assignment | undefined {
  return assignment && assignment.expiresAt > now.toISOString() ? assignment : undefined;
}

/** A Case that somebody has before them is nobody else's to take or to decide. */
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
