import { useState } from "preact/hooks";
import { exportAddress } from "../../api/cases.ts";
import { mixed, t } from "../../language.ts";
import { Code } from "../../parts/copy.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Loaded } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { CaseRows } from "./case-rows.tsx";
import { Filters, filtersOf } from "./filters.tsx";
import { Find } from "./find.tsx";
import { NewVerification } from "./new-verification.tsx";
import { useQueueState } from "./queue/use-queue-state.ts";
import { SavedViews } from "./saved-views.tsx";
import { useLiveCases } from "./use-live-cases.ts";
import { Views } from "./views.tsx";

export function CaseList({ query }: { query: URLSearchParams }) {
  const { project } = useHere();
  const may = useMay();
  const filters = filtersOf(query);
  const isFiltered = Object.keys(filters).length > 0;
  const state = useQueueState();
  const live = useLiveCases(project.id, filters);
  const [isStarting, setStarting] = useState(query.has("new") && may("cases:create"));

  return (
    <Page
      title={t("common.verifications")}
      lead={t("verifications.case_list.verifications_lead")}
      actions={
        <>
          {may("cases:export") && (
            <a
              class="button"
              href={exportAddress(project.id, filters)}
              download="verifications.csv"
            >
              <Icon name="download" /> {t("verifications.case_list.export_csv")}
            </a>
          )}
          {may("cases:create") && (
            <button type="button" class="button-primary" onClick={() => setStarting(true)}>
              <Icon name="plus" /> {t("verifications.new_verification")}
            </button>
          )}
        </>
      }
    >
      {isStarting && <NewVerification onClose={() => setStarting(false)} />}
      <Find views={<Views view="all" state={state.value} />}>
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
                    <Icon name="up" />{" "}
                    {t("verifications.case_list.waiting_new", { waiting: live.waiting })}
                  </button>
                )}
                <CaseRows rows={rows} />
                {live.hasMore && (
                  <p class="more-row">
                    <button type="button" class="button" disabled={live.isBusy} onClick={live.more}>
                      {t("common.show_older")}
                    </button>
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </Find>
    </Page>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { project } = useHere();
  if (isFiltered) {
    return (
      <Empty icon="filter" title={t("verifications.case_list.no_verification_passes_filters")}>
        <p>
          <a href={`${addressOf(project.id, "verifications")}?view=all`}>
            {t("verifications.case_list.show_all_of_them")}
          </a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty icon="verifications" title={t("verifications.case_list.no_verifications_yet")}>
      <p>
        {mixed("verifications.case_list.start_one_backend_send", {
          address: <code>short_url</code>,
          button: <strong>{t("verifications.new_verification")}</strong>,
        })}
      </p>
      <Code
        label={t("verifications.case_list.start_one")}
        text={`curl -sS --fail-with-body -X POST ${location.origin}/v1/verifications \\
  -H "X-API-Key: $BONAFIDE_API_KEY" -H 'content-type: application/json' \\
  -d '{"type":"kyc","allowed_documents":[{"country":"MZ","document_type":"passport"}]}'`}
      />
    </Empty>
  );
}
