import type { Theme } from "./api.ts";
import { remember, remembered } from "./tab-memory.ts";

/**
 * Kept for the life of the tab: the page that says "your time is over" or "no connection" still shows its project.
 * Without a stored theme it has our own colors. It holds nothing about the applicant.
 */
export function rememberTheme(
  caseId: string,
  { sandbox, requester, language, languages, branding }: Theme,
): void {
  remember(keyOf(caseId), JSON.stringify({ sandbox, requester, language, languages, branding }));
}

export function rememberedTheme(caseId: string): Theme | undefined {
  // The edge: only `rememberTheme` writes there.
  return JSON.parse(remembered(keyOf(caseId)) ?? "null") ?? undefined;
}

function keyOf(caseId: string): string {
  return `dress.${caseId}`;
}
