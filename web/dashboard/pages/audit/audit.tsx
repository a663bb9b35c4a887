import "./audit.css";
import { useState } from "preact/hooks";
import { type AuditEvent, listAudit } from "../../api/audit.ts";
import { Page } from "../../parts/page.tsx";
import { Empty, Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf, type Place, setQuery } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** Who did what, and who saw which personal data. Nothing in it can be changed. */
export function Audit({ place }: { place: Place }) {
  const { org, project } = useHere();
  const action = place.query.get("action") ?? undefined;
  const first = useLoad(() => listAudit(project.id, { action }), `${project.id}?${action}`);
  const [older, setOlder] = useState<AuditEvent[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const next = cursor === undefined ? first.value?.next_cursor : cursor;

  async function more() {
    const page = await listAudit(project.id, { action, cursor: next ?? undefined });
    setOlder([...older, ...page.data]);
    setCursor(page.next_cursor);
  }

  return (
    <Page
      title="Audit log"
      lead={
        org.role === "developer"
          ? "What was configured. Who looked at which verification is for owners, admins and compliance."
          : "Who did what, and who looked at whose data. Each entry is chained to the one before by its hash."
      }
    >
      <form
        class="audit-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setOlder([]);
          setCursor(undefined);
          setQuery({ action: String(new FormData(event.currentTarget).get("action")) });
        }}
      >
        <label class="field">
          <span>Action</span>
          <input name="action" defaultValue={action} placeholder="case.viewed" class="mono" />
        </label>
        <button type="submit" class="button">
          Filter
        </button>
      </form>
      <Loaded of={first}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="audit" title="Nothing was logged">
              <p>
                {action
                  ? "No entry has this action."
                  : "Entries appear with the first change, and the first look at personal data."}
              </p>
            </Empty>
          ) : (
            <>
              <div class="table-wrap">
                <table class="table-cards">
                  <caption class="unseen">Entries, the latest first</caption>
                  <thead>
                    <tr>
                      <th scope="col">When</th>
                      <th scope="col">Who</th>
                      <th scope="col">Did</th>
                      <th scope="col">To</th>
                      <th scope="col">Hash</th>
                    </tr>
                  </thead>
                  <tbody>
                    {[...data, ...older].map((event) => (
                      <Row key={event.id} event={event} projectId={project.id} />
                    ))}
                  </tbody>
                </table>
              </div>
              {next && (
                <p class="more-row">
                  <button type="button" class="button" onClick={more}>
                    Show older
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

function Row({ event, projectId }: { event: AuditEvent; projectId: string }) {
  const { at, actor, action, object, hash } = event;
  const isCase = object?.id.startsWith("ver_");
  return (
    <tr>
      <td data-label="When" class="soft">
        <Time at={at} exact />
      </td>
      <td data-label="Who">{actor.email ?? `${actor.type} ${actor.id}`}</td>
      <td data-label="Did">
        <code>{action}</code>
      </td>
      <td data-label="To">
        {object && isCase ? (
          <a class="mono" href={addressOf(projectId, "verifications", object.id)}>
            …{object.id.slice(-8)}
          </a>
        ) : (
          <span class="mono">{object?.id ?? "–"}</span>
        )}
      </td>
      <td data-label="Hash" class="soft mono" title={hash}>
        {hash ? `${hash.slice(0, 10)}…` : "–"}
      </td>
    </tr>
  );
}
