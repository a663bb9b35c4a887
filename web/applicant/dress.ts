import type { Dress } from "./api.ts";

/**
 * Kept for the life of the tab: the page that has to say "your time is over" or "no connection" still
 * says whose page it is. Nothing of the applicant is in it.
 */
export function rememberDress(
  caseId: string,
  { sandbox, requester, language, languages, branding }: Dress,
): void {
  const dress = { sandbox, requester, language, languages, branding };
  try {
    sessionStorage.setItem(keyOf(caseId), JSON.stringify(dress));
  } catch {
    // A browser without storage shows such a page as ours.
  }
}

export function rememberedDress(caseId: string): Dress | undefined {
  try {
    // The edge: only `rememberDress` writes there.
    return JSON.parse(sessionStorage.getItem(keyOf(caseId)) ?? "null") ?? undefined;
  } catch {
    return;
  }
}

function keyOf(caseId: string): string {
  return `dress.${caseId}`;
}
