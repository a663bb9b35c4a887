import { expect, it } from "vitest";
import { escapedHtml } from "#domain/escaped-html.ts";

it("never lets a text end the element or the attribute that holds it", () => {
  expect(escapedHtml(`<b a="1" c='2'>R&D ç</b>`)).toBe(
    "&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;R&#38;D ç&#60;/b&#62;",
  );
});
