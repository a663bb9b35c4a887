import type * as nouns from "#domain/review/comment.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Comment = Wire<nouns.Comment>;

const all = "/v1/projects/{id}/verifications/{verification_id}/comments";

export const addComment = (
  projectId: string,
  id: string,
  wanted: { text: string; mentions: string[] },
) => ask(`POST ${all}`, { id: projectId, verification_id: id }, { body: wanted });
