import type { QueueState } from "../../api/queue.ts";
import { t } from "../../language.ts";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";

export type View = "queue" | "all";

/** Filters apply to the list of all verifications. Without any, a reviewer starts at the queue. */
export function viewOf(query: URLSearchParams, mayReview: boolean): View {
  const named = query.get("view");
  if (named === "queue" || named === "all") return named;
  return query.size === 0 && mayReview ? "queue" : "all";
}

/** The two views of a project's verifications. */
export function Views({ view, state }: { view: View; state: QueueState | undefined }) {
  const { project } = useHere();
  const address = addressOf(project.id, "verifications");
  const count = state && `${state.waiting}${state.waiting >= 1000 ? "+" : ""}`;
  return (
    <nav class="view-tabs" aria-label={t("verifications.views.views")}>
      <a href={`${address}?view=queue`} aria-current={view === "queue" ? "page" : undefined}>
        {t("common.waiting_for_a_decision")}
        {count !== undefined && <span class="count"> {count}</span>}
      </a>
      <a href={`${address}?view=all`} aria-current={view === "all" ? "page" : undefined}>
        {t("verifications.views.all_verifications")}
      </a>
    </nav>
  );
}
