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
      <h2 id="delete-org">{t("Delete this organization")}</h2>
      <p>
        {count(
          projects,
          [
            "For everyone in {name} and with its project. It cannot be undone.",
            "For everyone in {name} and with all {count} projects. It cannot be undone.",
          ],
          { name: org.name },
        )}
      </p>
      <button type="button" class="button-danger" onClick={() => setAsking(true)}>
        {t("Delete {name}", { name: org.name })}
      </button>
      {isAsking && (
        <Confirm
          title={t("Delete {name}", { name: org.name })}
          verb={t("Delete permanently")}
          isDangerous
          proof={{ label: t("Type {name} to confirm", { name: org.name }), text: org.name }}
          act={async () => {
            await deleteOrg(org);
            // Everything that this page has in memory is outdated now.
            location.assign("/dashboard/");
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {mixed(
              "{when} API keys and applicants’ links stop working, no webhook is sent, and every member loses access.",
              { when: <strong>{t("At once:")}</strong> },
            )}
          </p>
          <p>
            {mixed(
              "{when} every verification is erased with its photographs and data, then projects, templates, Flows, webhooks, keys and members.",
              { when: <strong>{t("In the background:")}</strong> },
            )}
          </p>
          <p>
            {mixed(
              "{when} signed erasure receipts and the audit log, which hold no personal data. Download what you need to keep first.",
              { when: <strong>{t("What stays:")}</strong> },
            )}
          </p>
        </Confirm>
      )}
    </section>
  );
}
