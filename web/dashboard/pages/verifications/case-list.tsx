import { useState } from "preact/hooks";
import { type CaseSummary, exportAddress } from "../../api/cases.ts";
import { Code } from "../../parts/copy.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Loaded } from "../../parts/states.tsx";
import { AssessmentTag, StatusText } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { dispositionWords, documentWord } from "../../words.ts";
import { Filters, filtersOf } from "./filters.tsx";
import { NewVerification } from "./new-verification.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useLiveCases } from "./use-live-cases.ts";

export function CaseList({ query }: { query: URLSearchParams }) {
  const { project } = useHere();
  const may = useMay();
  const filters = filtersOf(query);
  const isFiltered = Object.keys(filters).length > 0;
  const live = useLiveCases(project.id, filters);
  const [isStarting, setStarting] = useState(false);

  return (
    <Page
      title="Verifications"
      lead="Every person you asked to be verified, newest first. The list keeps itself up to date."
      actions={
        <>
          {may("cases:export") && (
            <a
              class="button"
              href={exportAddress(project.id, filters)}
              download="verifications.csv"
            >
              <Icon name="download" /> Export CSV
            </a>
          )}
          {may("cases:create") && (
            <button type="button" class="button-primary" onClick={() => setStarting(true)}>
              <Icon name="plus" /> New verification
            </button>
          )}
        </>
      }
    >
      {isStarting && <NewVerification onClose={() => setStarting(false)} />}
      <SavedViews query={query} />
      <Filters filters={filters} />
      <Loaded of={live.load}>
        {(rows) =>
          rows.length === 0 && !live.hasMore ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <>
              {live.waiting > 0 && (
                <button type="button" class="button newcomers" onClick={live.showWaiting}>
                  <Icon name="up" /> {live.waiting} new
                </button>
              )}
              <Rows rows={rows} />
              {live.hasMore && (
                <p class="more-row">
                  <button type="button" class="button" disabled={live.isBusy} onClick={live.more}>
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

function Rows({ rows }: { rows: CaseSummary[] }) {
  return (
    <div class="table-wrap">
      <table class="table-cards case-table" onKeyDown={moveByKeys}>
        <caption class="unseen">Verifications; the arrow keys move between rows</caption>
        <thead>
          <tr>
            <th scope="col">Verification</th>
            <th scope="col">Document</th>
            <th scope="col">Status</th>
            <th scope="col">Assessment (advisory)</th>
            <th scope="col">Your decision</th>
            <th scope="col">Flow</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: CaseSummary }) {
  const { project } = useHere();
  const decided = row.customer_disposition?.value;
  return (
    <tr>
      <th scope="row">
        <a class="row-link" href={addressOf(project.id, "verifications", row.id)}>
          {row.reference_id ?? <span class="mono">…{row.id.slice(-8)}</span>}
        </a>
      </th>
      <td data-label="Document">
        {documentWord(undefined, row.document_type)}
        {row.country && <span class="soft"> {row.country}</span>}
      </td>
      <td data-label="Status">
        <StatusText value={row.status} />
      </td>
      <td data-label="Assessment">
        <AssessmentTag value={row.assessment} />
      </td>
      <td data-label="Decision">
        {decided ? dispositionWords[decided] : <span class="soft">–</span>}
      </td>
      <td data-label="Flow" class="soft">
        {row.flow_slug ? `${row.flow_slug} v${row.flow_version_ref}` : "–"}
      </td>
      <td data-label="Created" class="soft">
        <Time at={row.created_at} />
      </td>
    </tr>
  );
}

/** Up and down, or k and j, from one row to the next. */
function moveByKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-link")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { project } = useHere();
  if (isFiltered) {
    return (
      <Empty icon="filter" title="No verification passes these filters">
        <p>
          <a href={addressOf(project.id, "verifications")}>Show all of them</a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty icon="verifications" title="No verifications yet">
      <p>
        Start one from your backend and send the applicant its <code>short_url</code>, or press{" "}
        <strong>New verification</strong>. It shows here at once, and changes as the applicant goes
        on.
      </p>
      <Code
        label="Start one"
        text={`curl -s -X POST ${location.origin}/v1/verifications \\
  -H "X-API-Key: $BONAFIDE_API_KEY" -H 'content-type: application/json' \\
  -d '{"type":"kyc","allowed_documents":[{"country":"MZ","document_type":"passport"}]}'`}
      />
    </Empty>
  );
}
