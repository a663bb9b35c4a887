import { parseArgs } from "node:util";

export type ReproduceCommand = {
  file: string;
  /** Where the photographs of the Case lie, to run the checks on them again. */
  captures?: { folder: string; areOriginals: boolean };
  isJson: boolean;
};

export const reproduceUsage =
  "usage: npm run -s reproduce -- <record.json> [--captures <folder> [--originals]] [--json]\n" +
  "record.json: what GET /v1/verifications/{id} answered";

/** Nothing when it is no command; unknown options are thrown. */
export function parseReproduce(args: string[]): ReproduceCommand | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      captures: { type: "string" },
      originals: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (!file) return;
  const { captures: folder, originals: areOriginals, json: isJson } = values;
  return { file, isJson, ...(folder && { captures: { folder, areOriginals } }) };
}
