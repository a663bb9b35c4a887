import { Refusal } from "#domain/errors.ts";
import { SeenFaces } from "#domain/face/seen-faces.ts";
import { reply } from "#domain/wire.ts";
import { compareFaces } from "#usecases/review/compare-faces.ts";
import { projectRoute } from "../auth.ts";

export const seenFacesRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/verifications/{verification_id}/seen-faces",
  tag: "Cases",
  audit: {
    action: "verification.faces_compared",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, { compared, alike }) => ({ compared, found: alike.length }),
    oncePerHour: true,
  },
  summary: "Compare a face with those of the project's others",
  description:
    "Where the project switched it on (`seen_faces`). **A likeness is no identity**: twins and relatives are alike, and `match` is set where one stranger in ten thousand or so reaches it, so that a look at the 10,000 newest, and no more are looked at, tells of one stranger or so. Faces that one network saw are compared, and no others: `other_engine` counts those. For who decides, and closed to keys: it is in no assessment, record or webhook, and each look is in the audit log.",
  permission: "cases:read_pii",
  outflows: ["personal_data"],
  quota: "read",
  refusals: ["invalid_state"],
  reply: reply(SeenFaces),
  handle({ principal: { member, project }, params, ports }) {
    if (!member) {
      throw new Refusal("permission_denied", "Only members can list similar faces, not keys.");
    }
    return compareFaces(ports, { project, caseId: params.verification_id });
  },
});
