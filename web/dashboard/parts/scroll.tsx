import type { ComponentChildren } from "preact";

type ScrollProps = { label: string; class?: string; children: ComponentChildren };

/** A region that may overflow. It takes the focus, because the keyboard scrolls only focused regions. */
export function Scroll({ label, class: name, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable regions take the focus.
    <section class={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
