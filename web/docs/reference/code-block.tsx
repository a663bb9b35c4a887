import type { ComponentChildren } from "preact";
import { highlighted } from "../highlight.ts";

/** Code to type. A reader without a mouse scrolls wide code by its focus. */
export function CodeBlock({ children }: { children: ComponentChildren }) {
  return (
    <figure class="code" data-language="sh">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** Code that does not change, with its words in colors. */
export function ColoredCode({ code, language }: { code: string; language: string }) {
  return (
    <figure class="code" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: highlighted(code, language) }} />
      </pre>
    </figure>
  );
}
