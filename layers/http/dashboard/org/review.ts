import { Review, reviewOf } from "#domain/project/review.ts";
import { reply, request } from "#domain/wire.ts";
import { setReview } from "#usecases/review/set-review.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/review";
const tag = "Cases";

const showReviewRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "Show what waits for a decision, and for how long it should",
  permission: "cases:read",
  quota: "read",
  reply: reply(Review),
  handle: async ({ principal }) => reviewOf(principal.project),
});

const setReviewRoute = projectRoute({
  method: "PUT",
  path,
  tag,
  audit: {
    action: "review.set",
    subject: "project",
    id: ({ params }) => params.id,
    details: (
      _,
      {
        targetHours,
        assessments,
        seenBefore = false,
        seenFaces = false,
        twoPeople = false,
        tellLate = false,
        resendLinks = false,
        personIds = false,
      },
    ) => ({
      target_hours: targetHours,
      assessments,
      seen_before: seenBefore,
      seen_faces: seenFaces,
      two_people: twoPeople,
      tell_late: tellLate,
      resend_links: resendLinks,
      person_ids: personIds,
    }),
  },
  summary: "Set what waits for a decision, and for how long it should",
  description:
    "Holds at once, also for what waits already. What is left out of `assessments` is not lost: it is in the list of all verifications, and can be decided there. With `seen_faces` an applicant who agrees from now on is told that a description of their face is kept, sealed, with their verification; without it what was kept opens no more at once, and is deleted within minutes. Nobody else is told of it: it is in no assessment, record or webhook.",
  permission: "cases:supervise",
  quota: "write",
  body: request(Review),
  reply: reply(Review),
  async handle({ principal, body, ports }) {
    await setReview(ports, principal.project, body);
    return body;
  },
});

export const reviewRoutes = [showReviewRoute, setReviewRoute];
