import { useEffect, useRef, useState } from "preact/hooks";
import { takeNext } from "../../../api/queue.ts";
import { mixed, t } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { useKeys } from "../../../parts/keys.ts";
import { Refused } from "../../../parts/states.tsx";
import { addressOf, goFrom } from "../../../place.ts";
import { useHere, useMay } from "../../../session.ts";
import { queueFiltersOf } from "../queue/queue-filters.tsx";

type NextProps = { id: string; query: URLSearchParams; isDecided: boolean };

/** The next Case of the queue under its filters: one key, which takes the focus after the decision. */
export function NextCase({ id, query, isDecided }: NextProps) {
  const { project } = useHere();
  const may = useMay();
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { run, isBusy, error } = useAct();

  useEffect(() => {
    if (isDecided) button.current?.focus();
  }, [isDecided]);

  const isOffered = query.get("view") === "queue" && may("cases:review");
  useKeys(isOffered && !isOver ? { n: () => run(next) } : {});
  if (!isOffered) return null;

  async function next() {
    const here = location.pathname;
    const taken = await takeNext(project.id, queueFiltersOf(query), id);
    if (taken) goFrom(here, `${addressOf(project.id, "verifications", taken)}?${query}`);
    else setOver(true);
  }

  return (
    <section class="card" aria-label={t("verifications.next_case.the_queue")}>
      {isOver ? (
        <p role="status">
          {mixed("verifications.next_case.no_other_verification_unassigned", {
            link: (
              <a href={`${addressOf(project.id, "verifications")}?${query}`}>
                {t("verifications.next_case.back_to_the_queue")}
              </a>
            ),
          })}
        </p>
      ) : (
        <button
          type="button"
          class={isDecided ? "button-primary" : "button"}
          ref={button}
          disabled={isBusy}
          onClick={() => run(next)}
        >
          {t("common.next_verification")}
        </button>
      )}
      {error !== undefined && <Refused error={error} />}
    </section>
  );
}
