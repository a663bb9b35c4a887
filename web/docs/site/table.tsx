import type { ComponentChildren } from "preact";

/** Rows of cells under a head. A table wider than the page scrolls by itself, also by keyboard. */
export function Table({ head, rows }: { head: readonly string[]; rows: ComponentChildren[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls a wide table by the focus
    <div class="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each}>{each}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={String(at)}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
