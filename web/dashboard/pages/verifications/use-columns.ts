import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { keepHere, keptHere } from "../../parts/kept-here.ts";

/** A column of a list of verifications. */
export type Column<Row> = {
  id: string;
  label: string;
  /** The column's share of the table's width, relative to the other columns on screen. */
  width: number;
  cell(row: Row): ComponentChildren;
  /** The text to sort rows by; left out if such an order would have no use. */
  sortBy?(row: Row): string;
  /** Text that may take the two lines of a row. */
  wraps?: true;
  /** Hidden until the reader chooses it. */
  isExtra?: true;
};

export type Sort = { id: string; isDown: boolean };

type Choice = { shown?: readonly string[]; sort?: Sort };

/** The columns and the order of a list. This browser keeps them by the list's name. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState(() => choiceOf(keptHere(keyOf(list))));

  function keep(next: Choice) {
    setChoice(next);
    keepHere(keyOf(list), next);
  }

  const isShown = ({ id, isExtra }: Column<Row>) => choice.shown?.includes(id) ?? !isExtra;
  const { sort } = choice;
  return {
    shown: columns.filter(isShown),
    sort: columns.some((column) => column.id === sort?.id && isShown(column)) ? sort : undefined,
    toggle(id: string) {
      const now = columns.filter(isShown).map((column) => column.id);
      const next = now.includes(id) ? now.filter((each) => each !== id) : [...now, id];
      keep({ ...choice, shown: next });
    },
    /** Each press changes the order: ascending, descending, then the service's own. */
    sortBy(id: string) {
      const { sort: _, ...rest } = choice;
      if (sort?.id !== id) keep({ ...rest, sort: { id, isDown: false } });
      else keep(sort.isDown ? rest : { ...rest, sort: { id, isDown: true } });
    },
  };
}

/** The rows in the order of a column; without one, in the service's order. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const by = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !by) return rows;
  const sign = sort.isDown ? -1 : 1;
  return rows.toSorted((a, b) => sign * by(a).localeCompare(by(b)));
}

function keyOf(list: string): string {
  return `columns.${list}`;
}

function choiceOf(value: unknown): Choice {
  if (typeof value !== "object" || value === null) return {};
  const shown = "shown" in value ? value.shown : undefined;
  const sort = "sort" in value ? value.sort : undefined;
  return {
    ...(Array.isArray(shown) && { shown: shown.filter((id) => typeof id === "string") }),
    ...(isSort(sort) && { sort: { id: sort.id, isDown: sort.isDown } }),
  };
}

function isSort(value: unknown): value is Sort {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "isDown" in value &&
    typeof value.isDown === "boolean"
  );
}
