/**
 * `npm run models [-- <profile>] [--from <folder or https mirror>]`: lists the networks, after it has
 * installed those that are missing: all of a profile, or whatever `--from` has. `MODELS_MIRROR` stands
 * for `--from`; with neither, each network comes from its publisher.
 */
import { engineProfileOf } from "#domain/profile.ts";
import { explainErrors } from "./explain-errors.ts";
import { type Entry, readEntries, stateOf } from "./models/entry.ts";
import { install } from "./models/install.ts";
import { readArguments } from "./read-arguments.ts";
import { table } from "./table.ts";

explainErrors();

const given = readArguments({
  allowPositionals: true,
  options: { from: { type: "string" }, models: { type: "string", default: "models" } },
});
if (!given) {
  console.error("usage: npm run models [-- <profile>] [--from <folder or https mirror>]");
  process.exit(2);
}
const { values, positionals } = given;
const folder = values.models;
const from = values.from ?? (process.env.MODELS_MIRROR || undefined);
const [profile] = positionals;
const entries = await readEntries(folder);
if (profile !== undefined || values.from !== undefined) {
  const wrong = await install(folder, profile === undefined ? entries : of(profile), from);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}
await list();

function of(name: string): Entry[] {
  const { networks } = engineProfileOf(name);
  const named = new Set(Object.values(networks).flatMap((each) => Object.values(each)));
  return entries.filter((entry) => named.has(entry.name));
}

async function list(): Promise<void> {
  const rows: string[][] = [];
  for (const entry of entries) {
    const state = await stateOf(folder, entry);
    if (state === "not the pinned file") process.exitCode = 1;
    rows.push([
      entry.name,
      state,
      `${(entry.bytes / 1e6).toFixed(1)} MB`,
      entry.licence,
      entry.source,
    ]);
  }
  console.log(table(["network", "state", "size", "licence", "source"], rows));
}
