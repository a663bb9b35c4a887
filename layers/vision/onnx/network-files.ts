import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import * as ort from "onnxruntime-node";
import { MissingNetwork, type ModelStamp } from "../models.ts";

/** The runtime reads it at the first session. Otherwise it reports each process to its maker, and keeps a device id. */
process.env.ORT_DISABLE_TELEMETRY = "1";

/**
 * Pictures lie beside V8's own objects and count with them. Both may treble before V8 marks every object of the
 * process: by default each photograph brings that on. V8 asks for this value at each collection, so it may be set late.
 */
setFlagsFromString("--heap-growing-percent=200");

type ManifestEntry = {
  name: string;
  file: string;
  sha256: string;
  version?: string;
  /** How it is asked, if another network of its kind has another input. */
  format?: string;
  /** For a reader: the characters of its classes after the blank. */
  letters?: string;
};

/** A network that answers: outputs by their names, in the order of its file. */
export type Session = {
  run(feeds: ort.InferenceSession.FeedsType): Promise<ort.InferenceSession.ReturnType>;
};

export type Network = {
  session: Session;
  stamp: ModelStamp;
  format: string | undefined;
  letters: string | undefined;
};

/** Wraps the run of a network, so that its time can be measured. */
type WatchRun = (run: Session["run"]) => Session["run"];

export type Running = {
  watched?: WatchRun | undefined;
  /** The answer is the same to the bit. @default - one: Lambda gives a function of this memory one core */
  threads?: number;
};

/** Opens a network by its name in the manifest; the first who asks says how it works. */
export type OpenNetwork = (name: string, how?: Working) => Promise<Network>;

type Working = {
  /**
   * Gives its memory back after each run, which then takes a twentieth longer: for a large input that a check
   * looks at once or twice.
   */
  isSparing?: boolean;
};

/**
 * The networks that `manifest.json` of a folder pins. Each is loaded once, however many checks and
 * profiles name it; what could not be loaded is tried again by the next who asks. A file that is not
 * the pinned one stops the load.
 */
export function networkFiles(
  folder: string,
  { watched = (run) => run, threads = 1 }: Running = {},
): OpenNetwork {
  const opened = new Map<string, Promise<Network>>();
  let manifest: Promise<ManifestEntry[]> | undefined;
  return (name, how = {}) => {
    const known = opened.get(name);
    if (known) return known;
    manifest ??= readManifest(folder);
    const network = manifest
      .then((entries) => openNetwork(folder, entries, { name, how: { ...how, threads } }))
      .then(({ session, ...opened }) => ({ ...opened, session: { run: watched(session.run) } }));
    opened.set(name, network);
    network.catch(() => {
      manifest = undefined;
      opened.delete(name);
    });
    return network;
  };
}

/** One output of a network. */
export function floats(outputs: ort.InferenceSession.ReturnType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The network has no output "${name}".`);
  return data;
}

async function readManifest(folder: string): Promise<ManifestEntry[]> {
  const parsed: unknown = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  if (!Array.isArray(parsed) || !parsed.every(isEntry)) {
    throw new Error("models/manifest.json is not a list of {name, file, sha256}.");
  }
  return parsed;
}

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== "object" || value === null) return false;
  return ["name", "file", "sha256"].every((key) => typeof Reflect.get(value, key) === "string");
}

async function openNetwork(
  folder: string,
  manifest: ManifestEntry[],
  { name, how }: { name: string; how: Working & { threads: number } },
): Promise<Network> {
  const entry = manifest.find((candidate) => candidate.name === name);
  if (!entry) throw new MissingNetwork(`models/manifest.json names no network "${name}".`);
  const bytes = await readFile(join(folder, entry.file)).catch((cause: unknown) => {
    const how = entry.file.startsWith("public/")
      ? "; `npm run models -- <profile>` installs it"
      : "";
    throw new MissingNetwork(`models/${entry.file} is missing${how}.`, { cause });
  });
  const sha256 = hash("sha256", bytes);
  if (sha256 !== entry.sha256) {
    throw new Error(
      `${entry.file} is not the file that models/manifest.json pins: sha256 ${sha256}, pinned ${entry.sha256}.`,
    );
  }
  const session = readyAtFirstRun(bytes, how);
  const stamp = { name, version: entry.version ?? sha256.slice(0, 12), sha256 };
  return { session, stamp, format: entry.format, letters: entry.letters };
}

/**
 * Made ready by the first who asks it, which takes time and most of its memory: a check that goes on from what
 * the inspection read asks none of its networks.
 */
function readyAtFirstRun(
  weights: Uint8Array,
  { isSparing = false, threads }: Working & { threads: number },
): Session {
  let session: Promise<ort.InferenceSession> | Uint8Array = weights;
  return {
    async run(feeds) {
      if (session instanceof Uint8Array) {
        const bytes = session;
        session = ort.InferenceSession.create(bytes, {
          ...sessionOptions,
          intraOpNumThreads: threads,
          enableCpuMemArena: !isSparing,
        });
        // The next who asks tries again.
        session.catch(() => {
          session = bytes;
        });
      }
      return (await session).run(feeds);
    },
  };
}

const sessionOptions: ort.InferenceSession.SessionOptions = {
  // A second thread would wait in a loop: measured twice the processor time, and no sooner an answer.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
};
