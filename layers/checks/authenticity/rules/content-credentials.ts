import { editActions, generatedSources } from "#domain/evidence/facts/findings.ts";
import type { Rule } from "../signal.ts";

/** M2: the file's own record says that it was edited or generated. */
export const contentCredentialsRule: Rule = ({ photograph: { file } }) => {
  const actions = editActions.filter((action) => file.c2pa?.actions.includes(action));
  const sources = [...(file.c2pa?.sourceTypes ?? []), ...(file.xmp?.sourceTypes ?? [])];
  const made = generatedSources.filter((term) => sources.includes(term));
  if (actions.length + made.length === 0) return [];
  return [
    {
      id: "M2",
      class: "hard",
      reason: "digital_tampering",
      finding: { code: "edit_recorded", terms: [...actions, ...made] },
    },
  ];
};
