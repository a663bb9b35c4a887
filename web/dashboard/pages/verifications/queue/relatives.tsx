import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { FollowUpLinks } from "../case/follow-up-links.tsx";
import { followUpWords } from "../decision/follow-up-fields.tsx";

/** The previous verification, and the follow-ups and renewals of this one. */
export function Relatives({ record }: { record: CaseRecord }) {
  const { project } = useHere();
  const { superseded_by: after, follow_up: asked, follow_ups: all = [] } = record;
  const { follow_up_of: before, renewal_of: renewed } = record;
  const others = all.filter((id) => id !== after);
  if (!before && !renewed && all.length === 0) return null;
  const address = (id: string) => addressOf(project.id, "verifications", id);
  return (
    <section class="card" aria-labelledby="relatives">
      <h2 id="relatives">
        {before ? t("Follow-up") : renewed ? t("Renewal") : after ? t("Asked again") : t("Renewed")}
      </h2>
      {before && (
        <p>
          {mixed("Of {link}.", {
            link: <a href={address(before)}>{t("the previous verification")}</a>,
          })}
        </p>
      )}
      {renewed && (
        <p>
          {mixed("The face is compared with the one of {link}.", {
            link: <a href={address(renewed)}>{t("the approved verification")}</a>,
          })}
        </p>
      )}
      {asked && !(renewed && !before) && (
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
      {others.length > 0 && (
        <p>
          {mixed("Renewed, or asked again before, in {links}.", {
            links: <FollowUpLinks ids={others} />,
          })}
        </p>
      )}
    </section>
  );
}
