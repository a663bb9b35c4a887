import type { Assessment } from "#domain/assessment.ts";
import type { FollowUpItem } from "#domain/case/follow-up.ts";
import type * as people from "#domain/case/person-name.ts";
import type * as nouns from "#domain/case/queued-case.ts";
import type * as faces from "#domain/face/seen-faces.ts";
import type * as settings from "#domain/project/review.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type QueuedCase = Wire<nouns.QueuedCase>;

export type NamedCase = Wire<people.NamedCases>["data"][number];

export type QueueState = Wire<nouns.QueueState>;

export type Review = Wire<settings.Review>;

export type SeenFaces = Wire<faces.SeenFaces>;

export type QueueFilters = Partial<
  Record<"assessment" | "assignee" | "reason" | "country" | "document_type" | "lane", string>
>;

const project = "/v1/projects/{id}";
const one = `${project}/verifications/{verification_id}` as const;

export const readQueue = (
  projectId: string,
  asked: QueueFilters & { cursor?: string | undefined; limit?: number },
) => ask(`GET ${project}/queue`, { id: projectId }, { query: asked });

export const readQueueState = (projectId: string) =>
  ask(`GET ${project}/queue/state`, { id: projectId });

/** Assigns the oldest waiting verification that passes these filters to the user. */
export const takeNext = (
  projectId: string,
  { assessment, assignee: _, lane: __, ...filters }: QueueFilters,
  except?: string,
): Promise<string | null> => {
  const assessments = assessment?.split(",") as Assessment[] | undefined;
  const body = { ...filters, ...(assessments && { assessment: assessments }), except };
  return ask(`POST ${project}/queue/next`, { id: projectId }, { body }).then(
    ({ verification_id }) => verification_id,
  );
};

/** Assigns a verification to the user or to a colleague. */
export const assign = (projectId: string, id: string, userId?: string) =>
  ask(
    `PUT ${one}/assignment`,
    { id: projectId, verification_id: id },
    { body: { ...(userId && { user_id: userId }) } },
  );

export const release = (projectId: string, id: string) =>
  ask(`DELETE ${one}/assignment`, { id: projectId, verification_id: id });

/** A search text is personal data, so the request carries it in its body and not in its address. */
export const searchCases = (
  projectId: string,
  asked: { q: string; cursor?: string | undefined; limit?: number },
) => ask(`POST ${project}/verifications/search`, { id: projectId }, { body: asked });

/** The project's other verifications with a similar face. The service audits every call. */
export const compareFaces = (projectId: string, id: string) =>
  ask(`GET ${one}/seen-faces`, { id: projectId, verification_id: id });

export const followUp = (
  projectId: string,
  id: string,
  wanted: { items: FollowUpItem[]; message?: Record<string, string> },
) => ask(`POST ${one}/follow-up`, { id: projectId, verification_id: id }, { body: wanted });

/** Names and portraits of at most 50 verifications; each call is in the audit log. */
export const nameCases = (projectId: string, ids: readonly string[]) =>
  ask(`POST ${project}/verifications/names`, { id: projectId }, { body: { ids } });

export const readReview = (projectId: string) => ask(`GET ${project}/review`, { id: projectId });

export const setReview = (projectId: string, wanted: Review) =>
  ask(`PUT ${project}/review`, { id: projectId }, { body: wanted });
