import type { Rule } from "../signal.ts";

/** M10: the coefficients show an earlier compression, as those of a picture that was saved again do. */
export const doubleCompressionRule: Rule = ({ look: { doubleCompression }, profile }) => {
  if (doubleCompression === undefined || doubleCompression < profile.doubleCompression) return [];
  return [
    {
      id: "M10",
      class: "moderate",
      reason: "digital_tampering",
      finding: { code: "compressed_twice" },
    },
  ];
};
