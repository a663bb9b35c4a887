import { stageOptions, type Where, whereOf } from "../aws/stage-options.ts";
import { readArguments } from "../read-arguments.ts";

export type RestoreCommand = Where & {
  /** The restored one, before anything works on it. */
  table: string;
} & (
    | { does: "prepare" }
    | {
        does: "replay";
        /** The time that it was restored to. */
        since: Date;
      }
  );

export const restoreUsage = [
  "usage: npm run -s restore -- prepare --stage prod --region eu-west-1 --table <restored table>",
  "       npm run -s restore -- --stage prod --region eu-west-1 --table <restored table>" +
    " --since <time it was restored to, such as 2026-03-01T12:00:00Z>",
].join("\n");

/** Nothing when it is no command, or has an unknown option. */
export function parseRestore(args: string[]): RestoreCommand | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: { ...stageOptions, table: { type: "string" }, since: { type: "string" } },
  });
  if (!given) return;
  const { values, positionals } = given;
  const { table, since = "" } = values;
  const where = whereOf(values);
  const [does, ...more] = positionals;
  if (more.length > 0) return;
  if (does === "prepare") {
    return where && table && !since ? { ...where, table, does } : undefined;
  }
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(since);
  if (does || !where || !table || !isTime || Number.isNaN(Date.parse(since))) return;
  return { ...where, table, does: "replay", since: new Date(since) };
}
