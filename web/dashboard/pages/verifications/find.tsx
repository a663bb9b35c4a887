import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FoundSummary } from "../../api/cases.ts";
import { searchCases } from "../../api/queue.ts";
import { count, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useKeys } from "../../parts/keys.ts";
import { takeSearchFocus } from "../../parts/search-focus.ts";
import { Empty, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { FoundRows } from "./case-rows.tsx";

const pageSize = 50;

type Found = { rows: FoundSummary[]; cursor: string | null; q: string; isComplete: boolean };

/**
 * Finds verifications by a name, a number or a part of the reference, and shows them instead of the list. The
 * search text stays on this page, out of the address and saved views, because it is personal data.
 */
export function Find({
  views,
  children,
}: {
  views: ComponentChildren;
  children: ComponentChildren;
}) {
  const { project } = useHere();
  const may = useMay();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found>();
  const { run, isBusy, error, setError } = useAct();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => input.current?.focus() });
  useEffect(() => {
    if (takeSearchFocus()) input.current?.focus();
  }, []);
  if (!may("cases:read_pii")) {
    return (
      <>
        {views}
        {children}
      </>
    );
  }

  async function find(q: string, before?: Found) {
    const cursor = before?.cursor ?? undefined;
    const page = await searchCases(project.id, { q, cursor, limit: pageSize });
    const rows = [...(before?.rows ?? []), ...page.data];
    setFound({ rows, cursor: page.next_cursor, q, isComplete: page.complete });
    say(
      page.has_more
        ? t("More than {count} verifications found.", { count: rows.length })
        : count(rows.length, ["One verification found.", "{count} verifications found."]),
    );
  }

  function leave() {
    setFound(undefined);
    setTyped("");
    setError(undefined);
  }

  return (
    <>
      <div class="find-row">
        {views}
        <search aria-label={t("Find a verification")}>
          <form
            class="find"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() === "") leave();
              else run(() => find(typed.trim()));
            }}
          >
            <Field label={t("Find by name, document number or reference")}>
              {(ids) => (
                <input
                  {...ids}
                  ref={input}
                  type="search"
                  maxLength={200}
                  autocomplete="off"
                  value={typed}
                  onInput={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
            </Field>
            <button type="submit" class="button" disabled={isBusy}>
              <Icon name="search" /> {t("Find")}
            </button>
            {found && (
              <button type="button" class="button-quiet" onClick={leave}>
                <Icon name="close" /> {t("Back to the list")}
              </button>
            )}
          </form>
        </search>
      </div>
      {error !== undefined && <Refused error={error} />}
      {found ? (
        <>
          {!found.isComplete && (
            <p class="notice">
              {t("Too many words begin like this. Type more letters, or the whole word.")}
            </p>
          )}
          {found.rows.length === 0 ? (
            <Empty icon="search" title={t("No verification has all of these words")}>
              <p>
                {t(
                  "Search a name by whole words or by their first letters, three or more, with or without accents. Search a document by its whole number, and a reference by any part between separators.",
                )}
              </p>
            </Empty>
          ) : (
            <FoundRows rows={found.rows} q={found.q} />
          )}
          {found.cursor && (
            <p class="more-row">
              <button
                type="button"
                class="button"
                disabled={isBusy}
                onClick={() => run(() => find(found.q, found))}
              >
                {t("Show older")}
              </button>
            </p>
          )}
        </>
      ) : (
        children
      )}
    </>
  );
}
