import * as z from "zod";
import { roles } from "../project/roles.ts";
import { shownName } from "../stored-name.ts";

/** A member's note to the team. It decides nothing, and is never changed. */
export const Comment = z
  .object({
    id: z.string(),
    text: z.string(),
    /** Members that the writer mentioned, with the address they had then. */
    mentions: z.array(z.object({ userId: z.string(), email: z.string() })),
    writtenBy: z.object({ userId: z.string(), email: z.string(), role: shownName(roles) }),
    writtenAt: z.string(),
  })
  .meta({ id: "Comment" });

export type Comment = z.output<typeof Comment>;

/** All comments of a Case are read at once. */
export const maxComments = 200;
export const maxMentions = 10;
export const maxCommentLength = 2000;
