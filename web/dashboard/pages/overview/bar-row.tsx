import type { ComponentChildren } from "preact";

/** A row of a bar list: a name, a figure, and a bar for the figure's share. */
export function BarRow({
  share,
  figure,
  children,
}: {
  /** From 0 to 1. */
  share: number;
  figure: string | number;
  children: ComponentChildren;
}) {
  return (
    <li>
      {children}
      <span class="number">{figure}</span>
      <span class="bar" style={{ width: `${share * 100}%` }} aria-hidden="true" />
    </li>
  );
}
