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
        {before
          ? t("verifications.relatives.follow_up")
          : renewed
            ? t("verifications.relatives.renewal")
            : after
              ? t("verifications.relatives.asked_again")
              : t("verifications.relatives.renewed")}
      </h2>
      {before && (
        <p>
          {mixed("verifications.relatives.of_link", {
            link: (
              <a href={address(before)}>{t("verifications.relatives.the_previous_verification")}</a>
            ),
          })}
        </p>
      )}
      {renewed && (
        <p>
          {mixed("verifications.relatives.face_compared_one_link", {
            link: (
              <a href={address(renewed)}>
                {t("verifications.relatives.the_approved_verification")}
              </a>
            ),
          })}
        </p>
      )}
      {asked && !(renewed && !before) && (
        <p class="soft small">
          {t("verifications.relatives.asked_for_items", {
            items: asked.items.map((item) => t(followUpWords[item])).join(", "),
          })}
          {asked.carried.length > 0 && ` ${t("verifications.relatives.rest_carried_over_checked")}`}
        </p>
      )}
      {after && (
        <p>
          {mixed("verifications.relatives.parts_requested_again_link", {
            link: <a href={address(after)}>{t("verifications.relatives.a_follow_up")}</a>,
          })}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {mixed("verifications.relatives.renewed_asked_again_before", {
            links: <FollowUpLinks ids={others} />,
          })}
        </p>
      )}
    </section>
  );
}
