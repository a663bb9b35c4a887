import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../../../shared/use-event.ts";
import { type CaseFilters, type CaseSummary, listCases } from "../../api/cases.ts";
import { useLoad } from "../../use-load.ts";

const everyMs = 4000;

/**
 * The list, kept up to date without moving the rows under a reader. A row changes in its place. New rows wait
 * above until the reader asks for them or is at the top.
 */
export function useLiveCases(projectId: string, filters: CaseFilters) {
  const key = `${projectId}?${JSON.stringify(filters)}`;
  const first = useLoad(() => listCases(projectId, { ...filters, limit: 50 }), key, { everyMs });
  const [rows, setRows] = useState<CaseSummary[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shownKey, setShownKey] = useState(key);
  const page = first.value;

  const arrive = useEvent(() => {
    if (!page) return;
    const isOther = rows === undefined || shownKey !== key;
    if (isOther) setCursor(page.next_cursor);
    setShownKey(key);
    setRows(isOther ? page.data : merged(rows, page.data, scrollY < 120));
  });
  useEffect(arrive, [page]);

  const current = shownKey === key ? rows : undefined;
  const waiting = page && current ? newcomers(current, page.data).length : 0;

  async function more() {
    if (!cursor || isBusy) return;
    setBusy(true);
    try {
      const next = await listCases(projectId, { ...filters, cursor, limit: 50 });
      setRows((before = []) => [...before, ...newcomers(before, next.data)]);
      setCursor(next.next_cursor);
    } finally {
      setBusy(false);
    }
  }

  return {
    load: { value: current, error: first.error, reload: first.reload },
    /** The number of new rows that are not shown yet. */
    waiting,
    showWaiting: () => {
      if (page && current) setRows(merged(current, page.data, true));
      scrollTo({ top: 0 });
    },
    hasMore: cursor !== null,
    isBusy,
    more,
  };
}

function newcomers(rows: CaseSummary[], fresh: CaseSummary[]): CaseSummary[] {
  const known = new Set(rows.map(({ id }) => id));
  return fresh.filter(({ id }) => !known.has(id));
}

function merged(rows: CaseSummary[], fresh: CaseSummary[], insert: boolean): CaseSummary[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const updated = rows.map((row) => byId.get(row.id) ?? row);
  return insert ? [...newcomers(rows, fresh), ...updated] : updated;
}
