import type { Rule } from "../signal.ts";

/** Actions that change the picture's content; a camera itself may change color, size and format. */
const edits: readonly string[] = [
  "c2pa.edited",
  "c2pa.placed",
  "c2pa.drawing",
  "c2pa.removed",
  "c2pa.cropped",
];

const generated: readonly string[] = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "compositeSynthetic",
];

/** M2: the file's own record says that it was edited or generated. */
export const contentCredentialsRule: Rule = ({ photograph: { file } }) => {
  const actions = (file.c2pa?.actions ?? []).filter((action) => edits.includes(action));
  const sources = [...(file.c2pa?.sourceTypes ?? []), ...(file.xmp?.sourceTypes ?? [])];
  const made = generated.filter((term) => sources.includes(term));
  if (actions.length + made.length === 0) return [];
  return [
    {
      id: "M2",
      class: "hard",
      reason: "digital_tampering",
      observed: `The file records ${[...actions, ...made].join(", ")}.`,
      expected: "A record of a capture without later edits, or none.",
    },
  ];
};
