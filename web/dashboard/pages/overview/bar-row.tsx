import type { ComponentChildren } from "preact";

/** A line of a list of bars: what is counted, the figure, and the figure's share of the width. */
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
