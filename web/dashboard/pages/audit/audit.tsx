import "./audit.css";
import { useState } from "preact/hooks";
import { auditActions, configActions } from "#domain/audit/audit-actions.ts";
import { type AuditEvent, listAudit, verifyAudit, type Walked } from "../../api/audit.ts";
import { type ApiKey, listKeys } from "../../api/keys.ts";
import { listMembers, type Member } from "../../api/team.ts";
import { t } from "../../language.ts";
import { ActButton, useAct } from "../../parts/act.tsx";
import { CardTable } from "../../parts/card-table.tsx";
import { Icon } from "../../parts/icon.tsx";
import { SelectField } from "../../parts/inputs.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Loaded, Refused } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf, type Place, setQuery } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { actionWord, detailsWord } from "./audit-words.ts";

/** Every action and every view of personal data, with its actor. Entries cannot be changed. */
export function Audit({ place }: { place: Place }) {
  const { org, project } = useHere();
  const action = place.query.get("action") ?? undefined;
  const first = useLoad(() => listAudit(project.id, { action }), `${project.id}?${action}`);
  const members = useLoad(listMembers, org.id);
  const may = useMay();
  const keys = useLoad(
    async () => (may("keys:read") ? await listKeys(project.id) : []),
    `keys of ${project.id}`,
  );
  const [older, setOlder] = useState<AuditEvent[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const next = cursor === undefined ? first.value?.next_cursor : cursor;
  const all = [...(first.value?.data ?? []), ...older];

  async function more() {
    const page = await listAudit(project.id, { action, cursor: next ?? undefined });
    setOlder([...older, ...page.data]);
    setCursor(page.next_cursor);
  }

  function filter(value: string | undefined) {
    setOlder([]);
    setCursor(undefined);
    setQuery({ action: value });
  }

  return (
    <Page
      title={t("common.audit_log")}
      lead={
        project.role === "developer"
          ? t("audit.changes_settings_only_owners")
          : t("audit.audit_log_lead")
      }
    >
      <div class="audit-tools">
        <SelectField
          label={t("audit.action")}
          of={[undefined, ...(project.role === "developer" ? configActions : auditActions)]}
          word={(each) => (each ? `${actionWord(each)} (${each})` : t("common.any"))}
          value={action}
          onPick={filter}
        />
        <Chain />
      </div>
      <Loaded of={first}>
        {({ data }) =>
          data.length === 0 && !next ? (
            <Empty icon="audit" title={t("audit.nothing_was_logged")}>
              <p>{action ? t("audit.no_entry_action") : t("audit.entries_appear_first_change")}</p>
            </Empty>
          ) : (
            <>
              <Entries entries={all} members={members.value ?? []} keys={keys.value ?? []} />
              {next && (
                <p class="more-row">
                  <button type="button" class="button" onClick={more}>
                    {t("common.show_older")}
                  </button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Makes the service check the chain up to its head, in as many calls as needed. */
function Chain() {
  const { project } = useHere();
  const [walked, setWalked] = useState<Walked>();
  const act = useAct();

  async function walk() {
    let so = await verifyAudit(project.id);
    while (so.intact && !so.complete) so = await verifyAudit(project.id, so.reached);
    setWalked(so);
  }

  return (
    <div class="chain">
      <ActButton act={act} work={walk}>
        <Icon name="link" /> {t("audit.check_the_chain")}
      </ActButton>
      <span role="status" class={walked && !walked.intact ? "fault" : "soft small"}>
        {act.isBusy && t("audit.checking")}
        {!act.isBusy &&
          walked?.intact &&
          t("audit.intact_seq_entries_each", { seq: walked.reached.seq })}
        {!act.isBusy &&
          walked?.broken &&
          t("audit.broken_entry_seq_why", { seq: walked.broken.seq, why: walked.broken.why })}
      </span>
      {act.error !== undefined && <Refused error={act.error} />}
    </div>
  );
}

function Entries({ entries, members, keys }: { entries: AuditEvent[] } & Names) {
  return (
    <CardTable
      caption={t("audit.entries_the_latest_first")}
      columns={[t("audit.when"), t("audit.who"), t("audit.what"), t("audit.hash")]}
    >
      {entries.map(({ id, at, actor, action, subject, details, hash }) => (
        <tr key={id}>
          <td data-label={t("audit.when")} class="soft">
            <Time at={at} exact />
          </td>
          <td data-label={t("audit.who")}>
            <span title={actor.id}>{actorWord(actor, { members, keys })}</span>
          </td>
          <td data-label={t("audit.what")}>
            <span>
              <span title={subject.id}>{actionWord(action)}</span>{" "}
              <Subject subject={subject} names={{ members, keys }} />
              <span class="audit-details soft small">
                <code>{action}</code> {detailsWord(details)}
              </span>
            </span>
          </td>
          <td data-label={t("audit.hash")} class="soft mono" title={hash}>
            {hash.slice(0, 10)}…
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

/** The log holds ids. Their names come from the present members and keys. */
type Names = { members: Member[]; keys: ApiKey[] };

function actorWord({ type, id }: AuditEvent["actor"], { members, keys }: Names): string {
  const member = members.find((each) => each.id === id);
  if (member) return member.email;
  if (type === "user") return t("audit.a_former_member");
  if (type === "applicant") return t("audit.the_applicant");
  if (type === "flow") return t("audit.the_flow");
  if (type !== "api_key") return t("audit.the_retention_policy");
  const key = keys.find((each) => each.id === id);
  return key ? t("audit.key_name", { name: key.name }) : t("audit.a_key_id", { id: id.slice(-6) });
}

function Subject({ subject, names }: { subject: AuditEvent["subject"]; names: Names }) {
  const { project } = useHere();
  const { type, id } = subject;
  if (type === "verification") {
    return (
      <a class="mono" href={addressOf(project.id, "verifications", id)}>
        …{id.slice(-8)}
      </a>
    );
  }
  const name =
    names.members.find((each) => each.id === id)?.email ??
    names.keys.find((each) => each.id === id)?.name;
  return name === undefined ? null : <strong>{name}</strong>;
}
