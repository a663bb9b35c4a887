import { useState } from "preact/hooks";
import { deleteOrg } from "../../api/team.ts";
import { count, mixed, t } from "../../language.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { useHere, useMay } from "../../session.ts";

/** The deletion of an organization by an owner, who types its name: the data that goes and the data that stays. */
export function DeleteOrg() {
  const { org } = useHere();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (!may("org:delete")) return null;
  const projects = org.projects.length;
  return (
    <section class="danger-zone" aria-labelledby="delete-org">
      <h2 id="delete-org">{t("team.delete_org.delete_this_organization")}</h2>
      <p>
        {count(
          projects,
          [
            "team.delete_org.everyone_name_all_projects.one",
            "team.delete_org.everyone_name_all_projects.other",
          ],
          { name: org.name },
        )}
      </p>
      <button type="button" class="button-danger" onClick={() => setAsking(true)}>
        {t("team.delete_org.delete_name", { name: org.name })}
      </button>
      {isAsking && (
        <Confirm
          title={t("team.delete_org.delete_name", { name: org.name })}
          verb={t("team.delete_org.delete_permanently")}
          isDangerous
          proof={{
            label: t("team.delete_org.type_name_to_confirm", { name: org.name }),
            text: org.name,
          }}
          act={async () => {
            await deleteOrg(org);
            // Everything that this page has in memory is outdated now.
            location.assign("/dashboard/");
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {mixed("team.delete_org.when_api_keys_applicants", {
              when: <strong>{t("team.delete_org.at_once")}</strong>,
            })}
          </p>
          <p>
            {mixed("team.delete_org.when_every_verification_erased", {
              when: <strong>{t("team.delete_org.in_the_background")}</strong>,
            })}
          </p>
          <p>
            {mixed("team.delete_org.when_signed_erasure_receipts", {
              when: <strong>{t("team.delete_org.what_stays")}</strong>,
            })}
          </p>
        </Confirm>
      )}
    </section>
  );
}
