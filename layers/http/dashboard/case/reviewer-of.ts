import type { Reviewer } from "#usecases/review/assign-case.ts";
import type { InProject } from "../auth.ts";

/** Only members have the permission to review; a key never does. */
export function reviewerOf({ actor, member }: InProject): Reviewer {
  if (!member) throw new Error("A verification is reviewed by members.");
  return { userId: actor.id, email: member.email, role: member.role };
}
