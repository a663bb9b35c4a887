import type { Theme } from "./api.ts";

/**
 * Kept for the life of the tab: the page that has to say "your time is over" or "no connection" still
 * says whose page it is. Nothing of the applicant is in it.
 */
export function rememberTheme(
  caseId: string,
  { sandbox, requester, language, languages, branding }: Theme,
): void {
  const theme = { sandbox, requester, language, languages, branding };
  try {
    sessionStorage.setItem(keyOf(caseId), JSON.stringify(theme));
  } catch {
    // A browser without storage shows such a page as ours.
  }
}

export function rememberedTheme(caseId: string): Theme | undefined {
  try {
    // The edge: only `rememberTheme` writes there.
    return JSON.parse(sessionStorage.getItem(keyOf(caseId)) ?? "null") ?? undefined;
  } catch {
    return;
  }
}

function keyOf(caseId: string): string {
  return `dress.${caseId}`;
}
