import type { ComponentChildren } from "preact";

/** Code as it is to be typed. Whoever has no mouse scrolls by the focus what is wider than the page. */
export function CodeBlock({
  children,
  language = "sh",
}: {
  children: ComponentChildren;
  language?: string;
}) {
  return (
    <figure class="code" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
