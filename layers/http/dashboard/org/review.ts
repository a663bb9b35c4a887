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
  summary: "Show which results wait for a decision, and the target time",
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
  summary: "Set which results wait for a decision, and the target time",
  description:
    "Applies at once, also to verifications that wait already. Results that you leave out of `assessments` are in the list of all verifications, and can be decided there. With `seen_faces`, applicants who agree from now on see that an encrypted template of their face is kept with their verification. Switching it off makes the kept templates unreadable at once, and deletes them within minutes. They are in no assessment, record or webhook.",
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
