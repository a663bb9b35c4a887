import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { followUpWords } from "../decision/follow-up-fields.tsx";

/** The verification before this one, and the one that asks for some of it again. */
export function Relatives({ record }: { record: CaseRecord }) {
  const { project } = useHere();
  const { follow_up_of: before, superseded_by: after, follow_up: asked } = record;
  if (!before && !after) return null;
  const address = (id: string) => addressOf(project.id, "verifications", id);
  return (
    <section class="card" aria-labelledby="relatives">
      <h2 id="relatives">{before ? t("Follow-up") : t("Asked again")}</h2>
      {before && (
        <p>
          {mixed("Of {link}.", {
            link: <a href={address(before)}>{t("the previous verification")}</a>,
          })}
        </p>
      )}
      {asked && (
        <p class="soft small">
          {t("Asked for: {items}.", {
            items: asked.items.map((item) => t(followUpWords[item])).join(", "),
          })}
          {asked.carried.length > 0 && ` ${t("The rest was carried over and checked again.")}`}
        </p>
      )}
      {after && (
        <p>
          {mixed("Parts are requested again in {link}, with its own link and result.", {
            link: <a href={address(after)}>{t("a follow-up")}</a>,
          })}
        </p>
      )}
    </section>
  );
}
