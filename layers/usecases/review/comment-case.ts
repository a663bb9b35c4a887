import { refuseAgeOnly } from "#domain/erasure/refuse-age-only.ts";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { mayIn } from "#domain/project/role-in.ts";
import { type Comment, maxComments } from "#domain/review/comment.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";

type Which = { project: Pick<Project, "id" | "tenantId" | "sandbox">; caseId: string };

type Said = Which & {
  /** Drawn before, so that a repeated call finds the comment of a call that died. */
  id?: string | undefined;
  by: Comment["writtenBy"];
  text: string;
  mentions: readonly string[];
};

/** The team's comments on a Case, oldest first; none once its erasure has begun. */
export async function readComments(
  ports: Pick<Ports, "cases" | "reviews">,
  { project, caseId }: Which,
): Promise<Comment[]> {
  const theCase = await ownCase(ports, { projectId: project.id, caseId });
  return theCase.erasure ? [] : ports.reviews.comments(caseId);
}

/** Adds a comment to a Case of any status: the Case itself does not change. */
export async function addComment(
  ports: Pick<Ports, "cases" | "clock" | "ids" | "reviews" | "teams">,
  { project, caseId, id, by, text, mentions }: Said,
): Promise<Comment> {
  const theCase = await ownCase(ports, { projectId: project.id, caseId });
  if (theCase.erasure) {
    throw new Refusal("invalid_state", "The verification accepts no more comments.", {
      extra: { current_status: "erased" },
    });
  }
  refuseAgeOnly(theCase, "it takes no comments.");
  const before = await ports.reviews.comments(caseId);
  const written = before.find((each) => each.id === id);
  if (written) return written;
  if (before.length >= maxComments) {
    throw new Refusal("limit_reached", `A verification has at most ${maxComments} comments.`);
  }
  const comment: Comment = {
    id: id ?? ports.ids.next("cmt"),
    text,
    mentions: await readers(ports, project, mentions),
    writtenBy: by,
    writtenAt: ports.clock.now().toISOString(),
  };
  await ports.reviews.addComment(caseId, comment);
  return comment;
}

/** Members who may read comments: only they can be mentioned. */
async function readers(
  { teams }: Pick<Ports, "teams">,
  project: Which["project"],
  userIds: readonly string[],
): Promise<Comment["mentions"]> {
  if (userIds.length === 0) return [];
  const { members } = await teams.team(project.tenantId);
  return [...new Set(userIds)].map((userId, at) => {
    const member = members.find((each) => each.userId === userId);
    if (member && mayIn(member, "cases:read_pii", project)) {
      return { userId, email: member.email };
    }
    const param = `mentions[${at}]`;
    throw new Refusal("invalid_parameter", `${param} is no member who can read comments here.`, {
      param,
    });
  });
}
