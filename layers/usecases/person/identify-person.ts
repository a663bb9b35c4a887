import type { Assessment } from "#domain/assessment.ts";
import type { Case } from "#domain/case/case.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { personIdOf, trustedDocument, type WithheldReason } from "#domain/person/person-id.ts";
import type { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import type { Ports } from "../ports.ts";
import { openPersonKey } from "./person-key.ts";

/**
 * The person's id in the project, or why it is withheld. Only a renewal without a document takes over the one of
 * the earlier Case, and only if the faces agree.
 */
export async function identifyPerson(
  { cases, vault }: Pick<Ports, "cases" | "vault">,
  theCase: Case,
  found: { project: Project | undefined; evidence: EvidenceByCheck; assessment: Assessment },
): Promise<Pick<Case, "personId" | "personIdWithheld">> {
  const { project, evidence, assessment } = found;
  const key = project?.personKey;
  if (!key || !reviewOf(project).personIds) return {};
  if (!asksDocument(theCase) && theCase.renewal) {
    if (evidence.face_match?.status !== "pass") return withheld("face_not_matched");
    if (assessment === "material_inconsistency") return withheld(assessment);
    const first = await cases.get(theCase.renewal.of);
    const { personId, personIdWithheld = "number_not_read" } = first?.erasure ? {} : (first ?? {});
    return personId === undefined ? withheld(personIdWithheld) : { personId };
  }
  const reading = evidence.document_reading;
  const document = reading ? trustedDocument({ reading, evidence, assessment }) : "number_not_read";
  if (typeof document === "string") return withheld(document);
  return { personId: await personIdOf(await openPersonKey(vault, project, key), document) };
}

function withheld(personIdWithheld: WithheldReason): Pick<Case, "personIdWithheld"> {
  return { personIdWithheld };
}
