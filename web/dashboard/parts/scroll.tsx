import type { ComponentChildren } from "preact";

type ScrollProps = { label: string; class?: string; children: ComponentChildren };

/** What may be wider or longer than its place: the keyboard reaches it, or it could not be scrolled. */
export function Scroll({ label, class: name, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable regions take the focus.
    <section class={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
