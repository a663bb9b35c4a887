import type { PersonalData } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";

/** Other verifications of the same document, if the project has that search on. */
export function SeenBefore({ data }: { data: PersonalData | undefined }) {
  const { project } = useHere();
  const seen = data?.signals?.seen_before.document ?? [];
  if (seen.length === 0) return null;
  return (
    <section class="card" aria-labelledby="seen-before">
      <h2 id="seen-before">{t("verifications.seen_before.seen_before")}</h2>
      <div class="seen">
        <p>{t("verifications.seen_before.same_document_number_read")}</p>
        <ul>
          {seen.map((id) => (
            <li key={id}>
              <a class="mono" href={addressOf(project.id, "verifications", id)}>
                …{id.slice(-8)}
              </a>
            </li>
          ))}
        </ul>
        <p class="soft small">{t("verifications.seen_before.only_see_changes_no")}</p>
      </div>
    </section>
  );
}
