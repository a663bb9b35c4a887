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
  summary: "Compare the face with the project's others",
  description:
    "If the project switched it on (`seen_faces`). **A likeness is no identity**: twins and relatives are alike. About one stranger in ten thousand reaches `match`, so a comparison with the 10,000 newest faces, which is the maximum, shows about one stranger. Only faces of the same network are compared; `other_engine` counts the others. For reviewers, and closed to keys: it is in no assessment, record or webhook, and each call is in the audit log.",
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
