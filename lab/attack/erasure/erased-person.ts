import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { storedItems, storedObjects } from "../../stage/stage-inside.ts";
import type { Attack, Try } from "../attack.ts";
import { ask } from "../rights/furnish-org.ts";
import { plantPerson } from "./planted-person.ts";

/** Searches every byte that the stage wrote for the data of an erased person. */
export const readAfterErasure: Attack = {
  species: "Personal data read after its erasure",
  kind: "service",
  byDay: false,
  async *tries({ stage, dataDir }) {
    const { id, owner, project, terms } = await plantPerson(stage.url);
    const before = JSON.stringify(await storedItems(stage));
    // A term that was never stored would also be absent after the erasure.
    const stored = terms.filter((each) => before.includes(each));
    yield { what: `${stored.length} terms stored before the erasure`, passed: stored.length < 8 };
    const inCase = `/v1/projects/${project}/verifications/${id}`;
    await ask(owner, `DELETE ${inCase}`);
    const items = JSON.stringify(await storedItems(stage));
    const bytes = await bytesOnceMerged(dataDir, terms);
    for (const term of terms) {
      yield { what: `${term} in the table`, passed: items.includes(term) };
      yield {
        what: `${term} in the data folder`,
        passed: bytes.some((file) => file.includes(term)),
      };
    }
    const objects = await storedObjects(stage, `cases/${id}/`);
    yield { what: `${objects.length} objects of the Case`, passed: objects.length > 0 };
    yield* readsOf(inCase, owner, terms);
  },
};

/** Reads of the dashboard that still return a term. */
async function* readsOf(
  inCase: string,
  owner: Parameters<typeof ask>[0],
  terms: readonly string[],
): AsyncIterable<Try> {
  for (const part of [
    "",
    "/personal-data",
    "/comments",
    "/film",
    "/data-subject-export",
    "/report",
  ]) {
    const { body } = await owner.call(`GET ${inCase}${part}`);
    const text = JSON.stringify(body);
    yield { what: `GET …${part}`, passed: terms.some((term) => text.includes(term)) };
  }
}

/** The store merges its files within seconds of a deletion; what stays longer stays. */
async function bytesOnceMerged(folder: string, terms: readonly string[]): Promise<Buffer[]> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const bytes = everyByte(folder);
    const isClean = !bytes.some((file) => terms.some((term) => file.includes(term)));
    if (isClean || Date.now() > deadline) return bytes;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

function everyByte(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => bytesOf(join(parentPath, name)));
}

/** The store may have merged a file away since it was listed. */
function bytesOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}
