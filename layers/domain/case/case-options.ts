import * as z from "zod";
import { DeliverLink } from "../notice/link-delivery.ts";
import { scenarioNames } from "../sandbox/scenario-names.ts";
import { ClientInput } from "./case-input.ts";

export const linkTtlSeconds = { least: 300, most: 30 * 86_400, usual: 7 * 86_400 } as const;

export const LinkTtl = z
  .int()
  .min(linkTtlSeconds.least)
  .max(linkTtlSeconds.most)
  .optional()
  .describe("How long the applicant may use the link. Seven days unless given.");

/** Off where the deployment did not say by what. */
export const LinkTo = DeliverLink.optional().describe(
  "Whom the service sends the short link to, in the language of the page, within a minute or two; by e-mail, SMS or both, where the deployment says so, and `link_delivery_not_configured` where not. Without it you send the link yourself. The address is kept sealed until the message is out, at most some two hours, and then nowhere; that it was sent, and when, is shown to the team. One recipient is sent five a day at most, a project a thousand. A sandbox writes to nobody but verified e-mail addresses of the team's own members, and by SMS to nobody.",
);

/**
 * Options of a client for a verification, however it starts: those that the Case keeps, and those that
 * become something else.
 */
export const CaseOptions = z.object({
  ...ClientInput,
  linkTtlSeconds: LinkTtl,
  deliverLink: LinkTo,
  sandboxScenario: z
    .enum(scenarioNames)
    .optional()
    .describe(
      "Test keys only: how the checks of this verification are to end, whatever is photographed. `metadata.sandbox_scenario` does the same. Without one, the real checks look at what is uploaded.",
    ),
});

export type CaseOptions = z.output<typeof CaseOptions>;
