/**
 * An id of what a call makes, by the one that was drawn into its claim before anything was written:
 * whoever takes over from a call that died draws the same, and finds what that one made.
 */
export function drawnId(prefix: string, drawnCaseId: string | undefined): string | undefined {
  return drawnCaseId?.replace(/^ver_/, `${prefix}_`);
}
