import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Entry, isPinned, stateOf } from "./entry.ts";

/**
 * Puts the missing networks into their places: from a folder, from a mirror, or each from its publisher. It asks for
 * the checksum and not the name, and refuses any other file. Returns the faults of the networks that it could not
 * get.
 */
export async function install(
  folder: string,
  entries: readonly Entry[],
  from: string | undefined,
): Promise<string[]> {
  const find = await finderOf(from);
  const wrong: string[] = [];
  for (const entry of entries) {
    if ((await stateOf(folder, entry)) === "installed") continue;
    const found = await find(entry);
    if ("refusal" in found) {
      wrong.push(`${entry.name}: ${found.refusal}`);
    } else if (!isPinned(entry, found.bytes)) {
      wrong.push(`${entry.name}: ${found.at} is another file than the pinned ${entry.sha256}`);
    } else {
      await put(join(folder, entry.file), found.bytes);
    }
  }
  return wrong;
}

type Found = { at: string; bytes: Uint8Array } | { refusal: string };
type Find = (entry: Entry) => Promise<Found>;

async function finderOf(from: string | undefined): Promise<Find> {
  if (from === undefined) return fromPublisher;
  return /^https?:\/\//.test(from) ? fromMirror(from) : await fromFolder(from);
}

/** A folder may call its files as it likes. */
async function fromFolder(path: string): Promise<Find> {
  const files = new Map<string, Uint8Array>();
  for (const name of await readdir(path)) {
    if (!name.endsWith(".onnx")) continue;
    const bytes = await readFile(join(path, name));
    files.set(hash("sha256", bytes), bytes);
  }
  return async ({ sha256 }) => {
    const bytes = files.get(sha256);
    return bytes ? { at: path, bytes } : { refusal: `${path} has no file of ${sha256}` };
  };
}

function fromMirror(url: string): Find {
  return ({ file }) => fetched(`${url.replace(/\/$/, "")}/${basename(file)}`);
}

async function fromPublisher({ url }: Entry): Promise<Found> {
  if (url) return fetched(url);
  return { refusal: "its publisher has no such file; name a folder or a mirror with --from" };
}

/** Over TLS: a checksum proves the file, but without TLS a listener would still learn which file it is. */
async function fetched(url: string): Promise<Found> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !["127.0.0.1", "localhost"].includes(hostname)) {
    return { refusal: `${url} is not https` };
  }
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) return { refusal: `${url} answers ${answer?.status ?? "nothing"}` };
  return { at: url, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** A file is there whole or not at all. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
