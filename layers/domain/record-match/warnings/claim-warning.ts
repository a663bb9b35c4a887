import * as z from "zod";

export const claimWarningCodes = [
  "claim_not_understood",
  "claim_not_compared",
  "claim_not_comparable",
  "claim_absent",
] as const;

/** A part of a record that will not be compared, reported when the record arrives. */
export const ClaimWarning = z.object({
  code: z.enum(claimWarningCodes),
  param: z.string(),
  didYouMean: z.string().exactOptional(),
});

export type ClaimWarning = z.output<typeof ClaimWarning>;

/** A key is the caller's own text: short, and nothing but name characters. */
export function paramAt(root: string, path: readonly string[]): string {
  return [root, ...path.map((key) => key.slice(0, 64).replaceAll(/[^\p{L}\p{N}_.-]/gu, "_"))].join(
    ".",
  );
}
