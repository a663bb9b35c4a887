import { fileClassOf } from "../file-class.ts";
import type { Rule } from "../signal.ts";

/** M4: a copy that a messenger has made, which is no fraud and no original either. */
export const messengerRule: Rule = ({ photograph: { file } }) => {
  if (fileClassOf(file) !== "messenger" || file.exif?.make !== undefined) return [];
  return [
    {
      id: "M4",
      class: "weak",
      reason: "metadata_missing",
      finding: { code: "messenger_copy" },
    },
  ];
};
