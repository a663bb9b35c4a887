import type { ComponentChildren } from "preact";

type CardTableProps = {
  caption: string;
  columns: readonly ComponentChildren[];
  /** Its rows lead nowhere. */
  plain?: boolean;
  children: ComponentChildren;
};

/** A table whose rows become cards on a phone. */
export function CardTable({ caption, columns, plain = false, children }: CardTableProps) {
  return (
    <div class="table-wrap">
      <table class={plain ? "plain-table table-cards" : "table-cards"}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
