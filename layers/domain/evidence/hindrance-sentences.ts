import type { BlockListFacts } from "./facts/block-list.ts";
import type { ExternalFacts } from "./facts/external.ts";

type Hindrance = NonNullable<
  ExternalFacts["outcome"]["hindrance"] | BlockListFacts["number"]["hindrance"]
>;

/** Why nothing was checked, as reports and pages say it. */
export const hindranceSentences: Record<Hindrance, string> = {
  no_adapter: "The project has no adapter of that name.",
  nothing_to_send: "None of the chosen fields was read.",
  not_reached: "The adapter was not reached.",
  late: "The adapter did not answer in time.",
  refused: "The adapter refused the request.",
  too_large: "The adapter's answer was too large.",
  forged: "The answer was not signed with the adapter's secret.",
  malformed: "The answer did not have the agreed form.",
  number_not_read: "No number was read on the document.",
  number_uncertain: "The document's number may have been read wrongly.",
  no_key: "The project has no key for its block list.",
  list_not_read: "The block list could not be read.",
  faces_not_kept: "The project keeps no faces to compare with.",
  face_not_kept: "No face of this verification is kept to be compared.",
  other_network: "Another network made the face of an entry.",
  simulated_face: "A simulated verification has no face to compare.",
};
