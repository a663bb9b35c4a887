import { readArguments } from "../read-arguments.ts";

export type ReproduceCommand = {
  file: string;
  /** Where the photographs of the Case lie, to run the checks on them again. */
  captures?: { folder: string; areOriginals: boolean };
  isJson: boolean;
};

export const reproduceUsage =
  "usage: npm run -s reproduce -- <record.json> [--captures <folder> [--originals]] [--json]\n" +
  "record.json: what GET /v1/verifications/{id} answered";

/** Nothing when it is no command, or has an unknown option. */
export function parseReproduce(args: string[]): ReproduceCommand | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: {
      captures: { type: "string" },
      originals: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if (!given) return;
  const { values, positionals } = given;
  const [file] = positionals;
  if (!file) return;
  const { captures: folder, originals: areOriginals, json: isJson } = values;
  return { file, isJson, ...(folder && { captures: { folder, areOriginals } }) };
}
