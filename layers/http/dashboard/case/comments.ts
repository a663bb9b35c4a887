import * as z from "zod";
import { Comment, maxCommentLength, maxComments, maxMentions } from "#domain/review/comment.ts";
import { reply, request } from "#domain/wire.ts";
import { addComment, readComments } from "#usecases/review/comment-case.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute } from "../auth.ts";
import { reviewerOf } from "./reviewer-of.ts";

const path = "/v1/projects/{id}/verifications/{verification_id}/comments";
const tag = "Cases";

const listCommentsRoute = projectRoute({
  method: "GET",
  path,
  tag,
  audit: {
    // A comment may describe the person as photographs do, so it is viewed with them.
    action: "verification.viewed",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    when: ({ data }) => data.length > 0,
    oncePerHour: true,
  },
  summary: "List the team's comments, oldest first",
  description: `At most ${maxComments}. They are erased with the verification.`,
  permission: "cases:read_pii",
  outflows: ["personal_data"],
  quota: "read",
  reply: reply(z.object({ data: z.array(Comment) })),
  async handle({ principal: { project }, params, ports }) {
    return { data: await readComments(ports, { project, caseId: params.verification_id }) };
  },
});

const addCommentRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "verification.commented",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    // Never the text: it would outlive the person's erasure here.
    details: (_, { id, mentions }) => ({ comment: id, mentions: mentions.length }),
  },
  summary: "Write a comment on a verification",
  description:
    "For the team only, at any status. A comment decides nothing, is not sent to the client, and cannot be changed or removed. The verification's erasure deletes it.",
  status: 201,
  permission: "cases:review",
  quota: "write",
  refusals: ["invalid_state", "limit_reached"],
  body: request(
    z.strictObject({
      text: z.string().trim().min(1).max(maxCommentLength),
      mentions: z
        .array(z.string().max(63))
        .max(maxMentions)
        .default([])
        .describe("Ids of members who may read it."),
    }),
  ),
  reply: reply(Comment),
  handle: ({ principal, params, body, ports, drawnCaseId }) =>
    addComment(ports, {
      id: drawnId("cmt", drawnCaseId),
      project: principal.project,
      caseId: params.verification_id,
      by: reviewerOf(principal),
      ...body,
    }),
});

export const commentRoutes = [listCommentsRoute, addCommentRoute];
