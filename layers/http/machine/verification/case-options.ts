import * as z from "zod";
import { DeliverLink } from "#domain/case/link-delivery.ts";
import { Refusal } from "#domain/errors.ts";
import { languageTag } from "#domain/flow/page-settings.ts";
import { httpsUrl } from "#domain/project/https-url.ts";
import { type ScenarioName, scenarioNames } from "#domain/sandbox/scenario-names.ts";
import type { Simulation } from "#domain/sandbox/simulation.ts";
import { linkTtlSeconds } from "#usecases/case/start-verification.ts";

/** At most 50 entries; the limits that Stripe's integrators know. */
const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "must have at most 50 entries");

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

/** What a client may add to a verification, however it starts it. */
export const CaseOptions = {
  referenceId: z.string().min(1).max(255).optional().describe("Your own id of the applicant."),
  metadata: Metadata.optional(),
  redirectUrl: httpsUrl
    .optional()
    .describe(
      "Where the applicant goes at the end: an https URL without user name and password. It is told the id, never the assessment.",
    ),
  allowDesktop: z
    .boolean()
    .optional()
    .describe(
      "Whether the applicant may photograph with a desk computer. False unless given: the page then hands over to a phone. On a laptop's stage, which no phone reaches, true unless given for a test key.",
    ),
  language: z
    .string()
    .regex(languageTag.pattern, `must be ${languageTag.told}`)
    .optional()
    .describe(
      "The language that the hosted page begins in: `pt`, `es`, `en` or `fr`, with or without a region as in BCP 47 (`pt-MZ`, `es-419`), which changes nothing of the words yet. Any other is refused. Without it the page begins in the branding's `locale_default`, and where no branding is set in the browser's language.",
    ),
  linkTtlSeconds: LinkTtl,
  deliverLink: LinkTo,
  sandboxScenario: z
    .enum(scenarioNames)
    .optional()
    .describe(
      "Test keys only: how the checks of this verification are to end, whatever is photographed. `metadata.sandbox_scenario` does the same. Without one, the real checks look at what is uploaded.",
    ),
};

/** The options as the verbs take them, for whoever holds a key or a session of the project. */
export function caseOptionsOf<Options extends z.output<z.ZodObject<typeof CaseOptions>>>(
  { sandboxScenario, ...options }: Options,
  project: { sandbox: boolean },
) {
  return { ...options, simulation: simulationOf({ ...options, sandboxScenario }, project) };
}

/** What a client prescribes for a sandbox verification. A live one is refused: it would prove nothing. */
function simulationOf(
  body: {
    sandboxScenario?: ScenarioName | undefined;
    metadata?: Record<string, string> | undefined;
  },
  { sandbox }: { sandbox: boolean },
): Simulation | undefined {
  const noted = body.metadata?.sandbox_scenario;
  const asked = body.sandboxScenario ?? noted;
  if (asked === undefined) return;
  const param = body.sandboxScenario ? "sandbox_scenario" : "metadata.sandbox_scenario";
  if (!sandbox) {
    throw new Refusal("invalid_parameter", `${param} is for test keys only.`, { param });
  }
  const scenario = scenarioNames.find((name) => name === asked);
  if (scenario) return { scenario };
  throw new Refusal("invalid_parameter", `${param} must be one of ${scenarioNames.join(", ")}.`, {
    param,
  });
}
