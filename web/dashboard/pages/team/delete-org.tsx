import { useState } from "preact/hooks";
import { deleteOrg } from "../../api/team.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { useHere, useMay } from "../../session.ts";

/** The end of an org, for its owners: what goes, what stays, and the name typed. */
export function DeleteOrg() {
  const { org } = useHere();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (!may("org:delete")) return null;
  const projects = org.projects.length;
  return (
    <section class="danger-zone" aria-labelledby="delete-org">
      <h2 id="delete-org">Delete this organisation</h2>
      <p>
        For everybody in {org.name} and with{" "}
        {projects === 1 ? "its project" : `all ${projects} projects`}. It cannot be undone.
      </p>
      <button type="button" class="button-danger" onClick={() => setAsking(true)}>
        Delete {org.name}
      </button>
      {isAsking && (
        <Confirm
          title={`Delete ${org.name}`}
          verb="Delete it for good"
          isDangerous
          proof={{ label: `Type ${org.name} to confirm`, text: org.name }}
          act={async () => {
            await deleteOrg(org);
            // Nothing that this page remembers is true any more.
            location.assign("/dashboard/");
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>At once:</strong> API keys are refused, applicants’ links lead nowhere, no
            webhook is sent, and every member loses access.
          </p>
          <p>
            <strong>In the background:</strong> every verification is erased with its photographs
            and data, then projects, templates, Flows, webhooks, keys and members.
          </p>
          <p>
            <strong>What stays:</strong> signed erasure receipts and the audit log, which hold no
            personal data. Download what you need to keep first.
          </p>
        </Confirm>
      )}
    </section>
  );
}
