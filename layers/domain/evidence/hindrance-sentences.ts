import type { ExternalFacts } from "./facts/external.ts";

type Hindrance = NonNullable<ExternalFacts["outcome"]["hindrance"]>;

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
};
