import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findingsOf } from "../axe.ts";

/** Light and dark; ends in light. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const colorScheme of ["dark", "light"] as const) {
    expect(await findingsOf(page, colorScheme), `${where}, ${colorScheme}`).toEqual([]);
  }
}
