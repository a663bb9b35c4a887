/** `npm run models [-- --from <folder or https mirror>]`: installs the public networks, and lists all. */
import { hash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { table } from "./table.ts";

const Manifest = z.array(
  z.object({
    name: z.string(),
    file: z.string(),
    sha256: z.string(),
    bytes: z.int().positive(),
    licence: z.string(),
    source: z.string(),
  }),
);

type Entry = z.output<typeof Manifest>[number];
type State = "installed" | "missing" | "not the pinned file";

const { values } = parseArgs({
  options: { from: { type: "string" }, models: { type: "string", default: "models" } },
});
const folder = values.models;
const entries = Manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
if (values.from !== undefined) await install(values.from);
await list();

/** What is asked for is the checksum and not the name, so a folder may call its files as it likes. */
async function install(from: string): Promise<void> {
  const find = /^https:\/\//.test(from) ? fromMirror(from) : await fromFolder(from);
  for (const entry of entries) {
    if ((await stateOf(entry)) === "installed") continue;
    const bytes = await find(entry);
    if (bytes === undefined || hash("sha256", bytes) !== entry.sha256) {
      console.error(`${from} has no file with the checksum of ${entry.name}: ${entry.sha256}`);
      process.exitCode = 1;
      continue;
    }
    const path = join(folder, entry.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

type Find = (entry: Entry) => Promise<Uint8Array | undefined>;

async function fromFolder(path: string): Promise<Find> {
  const files = new Map<string, Uint8Array>();
  for (const name of await readdir(path)) {
    if (!name.endsWith(".onnx")) continue;
    const bytes = await readFile(join(path, name));
    files.set(hash("sha256", bytes), bytes);
  }
  return async ({ sha256 }) => files.get(sha256);
}

function fromMirror(url: string): Find {
  return async ({ file }) => {
    const answer = await fetch(`${url.replace(/\/$/, "")}/${basename(file)}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
}

async function list(): Promise<void> {
  const rows: string[][] = [];
  for (const entry of entries) {
    const state = await stateOf(entry);
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

async function stateOf({ file, sha256 }: Entry): Promise<State> {
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (bytes === undefined) return "missing";
  return hash("sha256", bytes) === sha256 ? "installed" : "not the pinned file";
}
