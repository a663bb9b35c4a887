/**
 * An id that depends on the one in the call's claim, which was drawn before any write: a call that takes
 * over from one that died draws the same, and finds its items.
 */
export function drawnId(prefix: string, drawnCaseId: string | undefined): string | undefined {
  return drawnCaseId?.replace(/^ver_/, `${prefix}_`);
}
