import { useState } from "preact/hooks";
import { takeNext } from "../../../api/queue.ts";
import { listMembers } from "../../../api/team.ts";
import { mixed, t } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Icon } from "../../../parts/icon.tsx";
import { useKeys } from "../../../parts/keys.ts";
import { Page } from "../../../parts/page.tsx";
import { StartLink } from "../../../parts/start-link.tsx";
import { Empty, Lacks, Loaded, Refused } from "../../../parts/states.tsx";
import { addressOf, goFrom } from "../../../place.ts";
import { useHere, useMay } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";
import { Find } from "../find.tsx";
import { Views } from "../views.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { NewLinksNote } from "./new-links-note.tsx";
import { QueueFilterBar, queueFiltersOf } from "./queue-filters.tsx";
import { QueueRows } from "./queue-rows.tsx";
import { useQueue } from "./use-queue.ts";
import { useQueueState } from "./use-queue-state.ts";

/** The verifications that wait for a decision, the longest wait first. */
export function QueuePage({ query }: { query: URLSearchParams }) {
  const { project } = useHere();
  const may = useMay();
  const filters = queueFiltersOf(query);
  const { queue, isBusy: isReading, more } = useQueue(project.id, filters);
  const state = useQueueState();
  const { value: members = [] } = useLoad(listMembers, project.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, isBusy, error } = useAct();

  useKeys(may("cases:review") ? { n: () => run(takeOldest) } : {});

  async function takeOldest() {
    const here = location.pathname;
    const id = await takeNext(project.id, filters);
    if (id) goFrom(here, `${addressOf(project.id, "verifications", id)}?${fromQueue(query)}`);
    else say(t("verifications.queue_page.no_verification_is_unassigned"));
  }

  function reload() {
    setChosen(new Set());
    queue.reload();
    state.reload();
  }

  return (
    <Page
      title={t("common.verifications")}
      lead={t("verifications.queue_page.verifications_lead")}
      actions={
        may("cases:review") && (
          <button
            type="button"
            class="button-primary"
            disabled={isBusy}
            onClick={() => run(takeOldest)}
          >
            <Icon name="play" /> {t("verifications.queue_page.assign_next_me")}
          </button>
        )
      }
    >
      <NewLinksNote count={state.value?.new_links ?? 0} isShown={filters.lane === "new_link"} />
      <Refused error={error} />
      <Lacks
        permission="cases:review"
        to={t("verifications.queue_page.assign_or_decide_verifications")}
      />
      <Find views={<Views view="queue" state={state.value} />}>
        <QueueFilterBar filters={filters} members={members} />
        <Loaded of={queue}>
          {({ data, has_more }) =>
            data.length === 0 && !has_more ? (
              <Nothing isFiltered={Object.keys(filters).length > 0} />
            ) : (
              <>
                <BulkBar chosen={chosen} members={members} onDone={reload} />
                <QueueRows
                  rows={data}
                  query={fromQueue(query)}
                  targetHours={state.value?.target_hours}
                  chosen={chosen}
                  onChoose={setChosen}
                />
                {has_more && (
                  <p class="more-row">
                    <button type="button" class="button" aria-disabled={isReading} onClick={more}>
                      {t("verifications.queue_page.show_more")}
                    </button>{" "}
                    <span class="soft small" role="status">
                      {t("verifications.queue_page.count_are_shown", { count: data.length })}
                    </span>
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

/** A Case opened from here leads on to the next one under the same filters. */
function fromQueue(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.set("view", "queue");
  return next.toString();
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { project } = useHere();
  const address = addressOf(project.id, "verifications");
  return (
    <Empty
      icon="check"
      title={
        isFiltered
          ? t("verifications.queue_page.no_waiting_verification_passes")
          : t("verifications.queue_page.no_verification_waits_decision")
      }
    >
      <p>
        {isFiltered ? (
          <a href={`${address}?view=queue`}>{t("verifications.queue_page.show_all_waiting")}</a>
        ) : (
          mixed("verifications.queue_page.submitted_verifications_wait_here", {
            link: (
              <a href={`${address}?view=all`}>
                {t("verifications.queue_page.show_all_verifications")}
              </a>
            ),
          })
        )}
      </p>
      {!isFiltered && <StartLink />}
    </Empty>
  );
}
