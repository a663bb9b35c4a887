import * as z from "zod";
import { storedName } from "../stored-name.ts";

/** Notices to members of a team, outside the pages. */
export const noticeKinds = [
  "invitation",
  "endpoint_failing",
  "destination_set",
  "destination_cleared",
  "adapter_set",
  "adapter_removed",
  "queue_late",
  "new_link_asked",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/**
 * A notice that is due. It holds ids only: recipients and words are looked up when it is sent, so a
 * member who left gets none.
 */
export const Notice = z.object({
  /** Id of the event, so that the notice is sent once, however often the event is noticed. */
  id: z.string(),
  kind: storedName<NoticeKind>(),
  tenantId: z.string(),
  projectId: z.string().exactOptional(),
  /** The invitation, the webhook's owner, the name of the adapter, or the project whose queue it is. */
  subjectId: z.string(),
  createdAt: z.string(),
  /** When it is sent, or tried again; never, if absent. */
  dueAt: z.string().exactOptional(),
  failures: z.int(),
  /** Members who got it, by id: no member gets it twice because another could not be reached. */
  told: z.array(z.string()),
  sentAt: z.string().exactOptional(),
});

export type Notice = z.output<typeof Notice>;

type EndpointOwner = { type: "project" | "tenant"; id: string };

type Of = { tenantId: string; now: Date };

export function invitationNotice({ id, tenantId, now }: Of & { id: string }): Notice {
  return notice({ id: `invitation.${id}`, kind: "invitation", tenantId, subjectId: id, now });
}

/** Once for each time that it began to fail. */
export function failingNotice(
  owner: EndpointOwner,
  { tenantId, failingSince, now }: Of & { failingSince: string },
): Notice {
  const id = `endpoint_failing.${owner.id}.${failingSince}`;
  return ofEndpoint(owner, { id, kind: "endpoint_failing", tenantId, now });
}

/** Once for each change of the webhook URL of a live project. */
export function destinationNotice(
  owner: EndpointOwner,
  { tenantId, urlSetAt, isCleared }: { tenantId: string; urlSetAt: string; isCleared: boolean },
): Notice {
  const kind = isCleared ? "destination_cleared" : "destination_set";
  const id = `${kind}.${owner.id}.${urlSetAt}`;
  return ofEndpoint(owner, { id, kind, tenantId, now: new Date(urlSetAt) });
}

/** Once for each time that somebody said where the fields of a live project go, or took that away. */
export function adapterNotice({
  projectId,
  tenantId,
  name,
  at,
  isRemoved,
}: {
  projectId: string;
  tenantId: string;
  name: string;
  at: string;
  isRemoved: boolean;
}): Notice {
  const kind = isRemoved ? "adapter_removed" : "adapter_set";
  const id = `${kind}.${projectId}.${name}.${at}`;
  return { ...notice({ id, kind, tenantId, subjectId: name, now: new Date(at) }), projectId };
}

function ofEndpoint(
  owner: EndpointOwner,
  of: Pick<Notice, "id" | "kind" | "tenantId"> & { now: Date },
): Notice {
  const made = notice({ ...of, subjectId: owner.id });
  return owner.type === "project" ? { ...made, projectId: owner.id } : made;
}

export const lateEveryHours = { look: 1, tell: 24 } as const;

/** Checked again and again, as long as the project wants it. */
export function lateNotice({ projectId, tenantId, now }: Of & { projectId: string }): Notice {
  const id = `queue_late.${projectId}`;
  const made = notice({ id, kind: "queue_late", tenantId, subjectId: projectId, now });
  return { ...made, projectId, dueAt: hoursAfter(now, lateEveryHours.look) };
}

/** At most once a day for a project: the waiting requests are counted when the letter is written. */
export function newLinkNotice({ projectId, tenantId, now }: Of & { projectId: string }): Notice {
  const id = `new_link_asked.${projectId}.${now.toISOString().slice(0, 10)}`;
  const made = notice({ id, kind: "new_link_asked", tenantId, subjectId: projectId, now });
  return { ...made, projectId };
}

function notice({
  now,
  ...of
}: Pick<Notice, "id" | "kind" | "tenantId" | "subjectId"> & { now: Date }): Notice {
  const at = now.toISOString();
  return { ...of, createdAt: at, dueAt: at, failures: 0, told: [] };
}

/** Attempts; after the last one it is given up. */
const maxFailures = 8;
const firstWaitMinutes = 5;

/** Tried again later, each time twice as late: ten hours in all. */
export function afterFailure(notice: Notice, now: Date): Notice {
  const { dueAt: _, ...rest } = notice;
  const failures = notice.failures + 1;
  if (failures >= maxFailures) return { ...rest, failures };
  const waitMinutes = firstWaitMinutes * 2 ** notice.failures;
  return { ...rest, failures, dueAt: hoursAfter(now, waitMinutes / 60) };
}

export function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3600_000).toISOString();
}
