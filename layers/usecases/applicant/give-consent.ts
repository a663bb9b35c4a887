import type { CaseFields, Consent } from "#domain/case/case.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { Refusal } from "#domain/errors.ts";
import { consentAskedOf } from "#domain/sitting/consent.ts";
import { changeCollecting, existingCase } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { choosing } from "./choose-document.ts";
import { countPrefetched } from "./prefetch.ts";

/**
 * Records the applicant's consent. The first one stands: agreeing again changes nothing. `ahead`: if only
 * one document is allowed, it is chosen in the same write, and the uploads of the next step are counted.
 */
export async function giveConsent(
  ports: Pick<Ports, "brands" | "cases" | "clock" | "ids">,
  given: { caseId: string; prefetch?: boolean } & Omit<Consent, "grantedAt">,
): Promise<void> {
  const { projectId, returns } = await existingCase(ports, given.caseId);
  const { project } = await ports.brands.shown(projectId);
  const faceKept = project?.faceKey !== undefined && returns === undefined;
  await changeCollecting(ports, given.caseId, (theCase) => {
    const { name, version } = consentAskedOf(theCase);
    if (given.name !== name || given.version !== version) {
      const detail = "This consent is not the one in force. Load the page again.";
      throw new Refusal("invalid_parameter", detail, { param: "version" });
    }
    if ((given.faceKept ?? false) !== faceKept) {
      const detail = "The rule about storing the face was changed meanwhile. Load the page again.";
      throw new Refusal("invalid_parameter", detail, { param: "face_kept" });
    }
    const now = ports.clock.now();
    const consent =
      theCase.consent?.version === version
        ? undefined
        : {
            name,
            version,
            grantedAt: now.toISOString(),
            locale: given.locale,
            ...(faceKept && { faceKept }),
          };
    const agreed = { ...theCase, ...(consent && { consent }) };
    const only = given.prefetch ? onlyDocument(agreed) : undefined;
    const chosen = only && choosing(agreed, only, now);
    const counted = given.prefetch ? countPrefetched(ports, { ...agreed, ...chosen }) : undefined;
    if (!consent && !chosen && !counted) return;
    return { ...(consent && { consent }), ...chosen, ...counted };
  });
}

/** The only allowed document, if no screen comes before its photographs. */
function onlyDocument({
  document,
  allowedDocuments,
  prefill,
}: CaseFields): AllowedDocument | undefined {
  const [only, ...others] = allowedDocuments;
  const hasPrefill = Object.keys(prefill ?? {}).length > 0;
  return document || hasPrefill || others.length > 0 ? undefined : only;
}
