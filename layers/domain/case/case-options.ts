import * as z from "zod";
import { DeliverLink } from "../notice/link-delivery.ts";
import { scenarioNames } from "../sandbox/scenario-names.ts";
import { ClientInput } from "./case-input.ts";

export const linkTtlSeconds = { min: 300, max: 30 * 86_400, usual: 7 * 86_400 } as const;

export const LinkTtl = z
  .int()
  .min(linkTtlSeconds.min)
  .max(linkTtlSeconds.max)
  .optional()
  .describe("How long the applicant may use the link. The default is seven days.");

/** Off where the deployment did not say by what. */
export const LinkTo = DeliverLink.optional().describe(
  "The recipient of the short link, in the language of the page. The service sends it within two minutes, by e-mail, SMS or both. A deployment that is not set up for it answers `link_delivery_not_configured`. Without it you send the link yourself. The address is stored encrypted until the message is sent, about two hours at most, and then deleted; the team sees only that it was sent, and when. One recipient gets at most five a day, a project sends at most a thousand. A sandbox sends only to verified e-mail addresses of the team's members, and no SMS.",
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
      "Test keys only: how the checks of this verification end, whatever the applicant photographs. `metadata.sandbox_scenario` does the same. Without either, the real checks run on the uploads.",
    ),
});

export type CaseOptions = z.output<typeof CaseOptions>;
