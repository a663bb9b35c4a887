import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FoundSummary } from "../../api/cases.ts";
import { searchCases } from "../../api/queue.ts";
import { count, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField } from "../../parts/inputs.tsx";
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
        ? t("verifications.find.more_than_count_verifications", { count: rows.length })
        : count(rows.length, [
            "verifications.find.verifications_found.one",
            "verifications.find.verifications_found.other",
          ]),
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
        <search aria-label={t("common.find_a_verification")}>
          <form
            class="find"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() === "") leave();
              else run(() => find(typed.trim()));
            }}
          >
            <TextField
              label={t("verifications.find.find_name_document_number")}
              ref={input}
              type="search"
              maxLength={200}
              autocomplete="off"
              value={typed}
              onText={setTyped}
            />
            <button type="submit" class="button" disabled={isBusy}>
              <Icon name="search" /> {t("verifications.find.find")}
            </button>
            {found && (
              <button type="button" class="button-quiet" onClick={leave}>
                <Icon name="close" /> {t("verifications.find.back_to_the_list")}
              </button>
            )}
          </form>
        </search>
      </div>
      {error !== undefined && <Refused error={error} />}
      {found ? (
        <>
          {!found.isComplete && (
            <p class="notice">{t("verifications.find.too_many_words_begin")}</p>
          )}
          {found.rows.length === 0 ? (
            <Empty icon="search" title={t("verifications.find.no_verification_all_words")}>
              <p>{t("verifications.find.search_name_whole_words")}</p>
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
                {t("common.show_older")}
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
