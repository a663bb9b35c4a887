import * as z from "zod";
import type { Capture } from "../capture/capture.ts";
import type { LinkDelivery } from "../notice/link-delivery.ts";
import type { Comment } from "../review/comment.ts";
import type { Disposition } from "../review/disposition.ts";
import { Actor, type Case } from "./case.ts";
import { openPending } from "./pending-disposition.ts";

export const momentTypes = [
  "created",
  "link_emailed",
  "link_texted",
  "opened",
  "consented",
  "document_selected",
  "captured",
  "submitted",
  "processing",
  "completed",
  "failed",
  "commented",
  "disposition_proposed",
  "disposition_recorded",
  "captures_deleted",
  "erased",
] as const;

/** An event of a Case. It names the event, and no personal data. */
export const Moment = z.object({
  at: z.string(),
  type: z.enum(momentTypes),
  /** Such as the item that was captured, or the value that was recorded. */
  detail: z.string().exactOptional(),
  by: Actor.exactOptional(),
});

export type Moment = z.output<typeof Moment>;

/** The events of a Case: its creation, then all others, oldest first. */
export function timelineOf(
  theCase: Case,
  beside: {
    captures: readonly Capture[];
    dispositions: readonly Disposition[];
    comments?: readonly Comment[];
    links?: readonly LinkDelivery[];
  },
): Moment[] {
  const { progress, consent, failure, erasure } = theCase;
  const at = (
    time: string | undefined,
    type: Moment["type"],
    more: Omit<Moment, "at" | "type"> = {},
  ): Moment[] => (time === undefined ? [] : [{ at: time, type, ...more }]);
  const pending = openPending(theCase);
  const chosen = theCase.chosen ?? theCase.document;
  const document = chosen && `${chosen.country} ${chosen.documentType}`;
  const moments = [
    ...(beside.links ?? []).flatMap(({ channel, sentAt }) =>
      at(sentAt, channel === "sms" ? "link_texted" : "link_emailed"),
    ),
    ...at(progress.openedAt, "opened"),
    ...at(consent?.grantedAt, "consented"),
    ...at(progress.documentSelectedAt, "document_selected", document ? { detail: document } : {}),
    ...beside.captures.flatMap(({ acceptedAt, item }) =>
      at(acceptedAt, "captured", { detail: item }),
    ),
    ...at(progress.submittedAt, "submitted"),
    ...at(theCase.processingAt, "processing"),
    ...at(
      theCase.completedAt,
      "completed",
      theCase.assessment ? { detail: theCase.assessment } : {},
    ),
    ...at(theCase.failedAt, "failed", failure ? { detail: failure.code } : {}),
    ...[
      ...beside.dispositions,
      ...(pending ? [{ ...pending, proposedAt: pending.recordedAt }] : []),
    ].flatMap(({ proposedAt, value, recordedBy }) =>
      at(proposedAt, "disposition_proposed", { detail: value, by: memberOf(recordedBy) }),
    ),
    ...beside.dispositions.flatMap(({ recordedAt, value, recordedBy, confirmedBy }) =>
      at(recordedAt, "disposition_recorded", {
        detail: value,
        by: memberOf(confirmedBy ?? recordedBy),
      }),
    ),
    ...(beside.comments ?? []).flatMap(({ writtenAt, writtenBy }) =>
      at(writtenAt, "commented", { by: memberOf(writtenBy) }),
    ),
    ...at(theCase.capturesDeletedAt, "captures_deleted", {
      by: { type: "retention_policy", id: "capture_retention" },
    }),
    ...at(theCase.erasedAt, "erased", erasure ? { by: erasure.requestedBy } : {}),
  ];
  // A stable sort: events of the same moment keep the order of a Case's life. The photographs that a follow-up takes
  // over are older than the follow-up itself.
  return [
    ...at(theCase.createdAt, "created"),
    ...moments.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
  ];
}

function memberOf({ userId }: { userId: string }): Actor {
  return { type: "user", id: userId };
}
