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
      <h2 id="seen-before">{t("Seen before")}</h2>
      <div class="seen">
        <p>{t("The same document number was read in:")}</p>
        <ul>
          {seen.map((id) => (
            <li key={id}>
              <a class="mono" href={addressOf(project.id, "verifications", id)}>
                …{id.slice(-8)}
              </a>
            </li>
          ))}
        </ul>
        <p class="soft small">
          {t(
            "Only you see this, and it changes no assessment. There are good reasons to verify a person more than once.",
          )}
        </p>
      </div>
    </section>
  );
}
