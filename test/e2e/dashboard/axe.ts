import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Light and dark; ends in light. The frame of the preview is the applicant's page, tested as that. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await page.evaluate(`window.axe || ((() => { ${axe.source}; })())`);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The theme changes colours and nothing else.
    const runOnly = colorScheme === "dark" ? ["color-contrast"] : rules;
    const findings = await page.evaluate(
      `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"], iframes: false }).then(
        ({ violations }) => violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join("\\n"))))`,
    );
    expect(findings, `${where}, ${colorScheme}`).toEqual([]);
  }
}
