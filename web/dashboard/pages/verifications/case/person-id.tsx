import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";

const reasons = {
  number_not_read: "verifications.person_id.number_not_read",
  check_digit_failed: "verifications.person_id.check_digit_failed",
  material_inconsistency: "verifications.person_id.material_inconsistency",
  specimen_document: "verifications.person_id.specimen_document",
  simulated: "verifications.person_id.simulated",
  face_not_matched: "verifications.person_id.face_not_matched",
} as const;

/** The id of the person in this project, or why there is none. */
export function PersonId({ record }: { record: CaseRecord }) {
  const { person_id: id, person_id_withheld: withheld } = record;
  if (id) {
    return (
      <p class="soft small">
        {mixed("verifications.person_id.id", { id: <span class="mono">{id}</span> })}
      </p>
    );
  }
  if (!withheld || !Object.hasOwn(reasons, withheld)) return null;
  return <p class="soft small">{t(reasons[withheld])}</p>;
}
