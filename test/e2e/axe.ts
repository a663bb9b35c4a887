import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Run by the debugger, so that the page's policy stays as strict as it is; half a megabyte, so once a page. */
const install = `(() => { ${axe}; })()`;

/**
 * The findings of axe on the page in these colors. The theme changes nothing but colors, so in the dark it
 * runs the contrast rule alone. A frame inside the page has tests of its own.
 */
export async function findingsOf(page: Page, colorScheme: "dark" | "light"): Promise<unknown> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(install);
  await page.emulateMedia({ colorScheme });
  const runOnly = colorScheme === "dark" ? ["color-contrast"] : rules;
  return page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"], iframes: false }).then(
      ({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join("\\n"))))`,
  );
}
