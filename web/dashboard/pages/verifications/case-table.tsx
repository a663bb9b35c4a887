import "./case-table.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CaseSummary } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Tick } from "../../parts/inputs.tsx";
import { useMay } from "../../session.ts";
import { moveByArrows, useRowKeys } from "./move-by-keys.ts";
import { type Person, PersonCell, ReferenceCell, referenceOf, type Titled } from "./row-title.tsx";
import { type Column, type Sort, sorted, useColumns } from "./use-columns.ts";
import { usePeople } from "./use-people.ts";

type TableProps<Row> = {
  /** The name under which this browser keeps the chosen columns. */
  list: string;
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  hrefOf(row: Row): string;
  /** The text of the search, to mark it in the rows. */
  q?: string | undefined;
  /** A cell before all others, with a control to choose the row. */
  choose?: ((row: Row) => ComponentChildren) | undefined;
};

/** A list of people, one line for each. Each reader chooses the columns and the order. */
export function CaseTable<Row extends Titled & Pick<CaseSummary, "status">>(
  props: TableProps<Row>,
) {
  const { rows, choose } = props;
  useRowKeys();
  const may = useMay();
  const people = usePeople(rows);
  const columns = [...identityOf<Row>(props, people, may("cases:read_pii")), ...props.columns];
  const { shown, sort, toggle, sortBy } = useColumns(props.list, columns);
  const [isChoosing, setChoosing] = useState(false);
  // The first column always shows, because its link opens the row.
  const seen = columns.filter((column, at) => at === 0 || shown.includes(column));
  const [head, ...rest] = seen;
  const whole = seen.reduce((sum, { width }) => sum + width, 0);

  return (
    <div class="table-wrap">
      <table class="table-cards case-table" onKeyDown={moveByArrows}>
        <caption class="unseen">{props.caption}</caption>
        <colgroup>
          {choose && <col class="col-narrow" />}
          {seen.map(({ id, width }) => (
            <col key={id} style={{ width: `${(width / whole) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {choose && (
              <th scope="col">
                <span class="unseen">{t("verifications.choose")}</span>
              </th>
            )}
            {seen.map((column) => (
              <ColumnHead key={column.id} {...{ column, sort, sortBy }} />
            ))}
            <td class="column-choice">
              <button
                type="button"
                aria-label={t("verifications.case_table.choose_the_columns")}
                title={t("verifications.case_table.choose_the_columns")}
                onClick={() => setChoosing(true)}
              >
                <Icon name="settings" />
              </button>
            </td>
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, sort).map((row) => (
            <tr key={row.id}>
              {choose && <td class="row-choice">{choose(row)}</td>}
              {head && (
                <th scope="row" class="one-line">
                  {head.cell(row)}
                </th>
              )}
              {rest.map((column) => (
                <td key={column.id} class="one-line" data-label={column.label}>
                  {column.wraps ? (
                    <span class="two-lines">{column.cell(row)}</span>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isChoosing && (
        <Dialog title={t("verifications.case_table.columns")} onClose={() => setChoosing(false)}>
          {columns.slice(1).map((column) => (
            <Tick key={column.id} checked={shown.includes(column)} onTick={() => toggle(column.id)}>
              {column.label}
            </Tick>
          ))}
          <p class="soft small">{t("verifications.case_table.saved_in_this_browser")}</p>
        </Dialog>
      )}
    </div>
  );
}

/** The person, for readers who may see personal data, and the client's own reference. */
function identityOf<Row extends Titled>(
  { hrefOf, q }: Pick<TableProps<Row>, "hrefOf" | "q">,
  people: ReadonlyMap<string, Person>,
  isAllowed: boolean,
): Column<Row>[] {
  const person: Column<Row> = {
    id: "person",
    label: t("verifications.case_table.person"),
    width: 18,
    cell: (row) => <PersonCell row={row} person={people.get(row.id)} href={hrefOf(row)} q={q} />,
    sortBy: (row) => people.get(row.id)?.name ?? "",
  };
  const reference: Column<Row> = {
    id: "reference",
    label: t("verifications.reference"),
    width: 12,
    cell: (row) => <ReferenceCell row={row} href={isAllowed ? undefined : hrefOf(row)} q={q} />,
    sortBy: referenceOf,
  };
  return isAllowed ? [person, reference] : [reference];
}

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined };

function ColumnHead<Row>({
  column: { id, label, sortBy: isSortable },
  sort,
  sortBy,
}: HeadProps<Row> & { sortBy(id: string): void }) {
  const direction = sort?.id === id ? (sort.isDown ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" aria-sort={direction}>
      {isSortable && (
        <button type="button" class="sort" title={label} onClick={() => sortBy(id)}>
          <span>{label}</span>
          {direction && <Icon name={direction === "ascending" ? "up" : "down"} />}
        </button>
      )}
      {/* On a phone each cell has its label and rows are cards, so no heading sorts them. */}
      <span class={isSortable ? "sort-words" : undefined}>{label}</span>
    </th>
  );
}
