import type { NetworkLoader } from "#vision/models.ts";
import { MissingNetwork } from "#vision/models.ts";

const missing = async (): Promise<never> => {
  throw new MissingNetwork("models/manifest.json names no network.");
};

/** A machine on which no network is installed. */
export const noNetworks: NetworkLoader = {
  document: missing,
  authenticity: missing,
  recapture: missing,
  faces: missing,
  cover: missing,
};

/** Records the names of the requested networks; the networks themselves do nothing. */
export function recordingLoader(): { loader: NetworkLoader; asked: string[] } {
  const asked: string[] = [];
  const note = (names: Record<string, string | undefined>) => {
    const named = Object.values(names).flatMap((name) => name ?? []);
    asked.push(...named);
    return named.map((name) => ({ name, version: "1", sha256: "00" }));
  };
  const unused = async (): Promise<never> => {
    throw new Error("Nothing was handed in, so no network is asked.");
  };
  const loader: NetworkLoader = {
    document: async (names) => ({
      stamps: note(names),
      locate: unused,
      read: unused,
      outline: unused,
      findText: unused,
      readText: unused,
    }),
    authenticity: async (names) => ({
      stamps: note(names),
      double: unused,
      tiles: unused,
      context: unused,
      retouched: unused,
      detect: unused,
      replaced: unused,
    }),
    recapture: async (names) => ({ stamps: note(names), tiles: unused, context: unused }),
    faces: async (names) => ({
      stamps: note(names),
      embedder: { name: names.embedder, version: "1", sha256: "00" },
      detect: unused,
      place: unused,
      embed: unused,
    }),
    cover: async (name) => {
      note({ name });
      return unused;
    },
  };
  return { loader, asked };
}
