import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { engineProfileOf } from "#domain/profile.ts";
import { temporaryFolder } from "../../fixtures/temporary-folder.ts";

const run = promisify(execFile);
const { faceMatch } = engineProfileOf("reference-1").networks;
const contentOf = (name: string) => Buffer.from(`weights of ${name}`);

let folder = "";
let server: Server;
let mirror = "";
let answers: Record<string, Buffer> = {};
beforeEach(async () => {
  folder = await temporaryFolder();
  answers = {};
  server = createServer((request, response) => {
    const found = answers[request.url ?? ""];
    response.writeHead(found ? 200 : 404).end(found);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
});

async function pin(over: Record<string, unknown> = {}): Promise<void> {
  const entries = Object.values(faceMatch).map((name) => ({
    name,
    file: `public/${name}.onnx`,
    sha256: hash("sha256", contentOf(name)),
    bytes: 20,
    licence: "MIT",
    source: "a test",
    ...over,
  }));
  await writeFile(join(folder, "manifest.json"), JSON.stringify(entries));
}

async function models(...options: string[]) {
  const command = ["cli/models.ts", "--models", folder, ...options];
  return run(process.execPath, command, { env: { ...process.env, MODELS_MIRROR: "" } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

it("installs a profile's networks from a mirror in one command", { timeout: 60_000 }, async () => {
  await pin();
  for (const name of Object.values(faceMatch)) answers[`/${name}.onnx`] = contentOf(name);
  expect(await models("reference-1", "--from", mirror)).toMatchObject({ code: 0 });
  for (const name of Object.values(faceMatch)) {
    expect(await readFile(join(folder, "public", `${name}.onnx`))).toEqual(contentOf(name));
  }
});

it("fetches each from its publisher if no mirror is named", { timeout: 60_000 }, async () => {
  const { detector } = faceMatch;
  await pin({ url: `${mirror}/published` });
  answers["/published"] = contentOf(detector);
  const { code, said } = await models("reference-1");
  // The publisher of the other two has another file there.
  expect(code).toBe(1);
  expect(said.match(/is another file than the pinned/g)).toHaveLength(2);
  expect(await readdir(join(folder, "public"))).toEqual([`${detector}.onnx`]);
});

it("leaves nothing behind of a file that is not the pinned one", { timeout: 60_000 }, async () => {
  await pin();
  for (const name of Object.values(faceMatch)) answers[`/${name}.onnx`] = Buffer.from("other");
  const { code, said } = await models("reference-1", "--from", mirror);
  expect(code).toBe(1);
  expect(said).toContain(faceMatch.embedder);
  expect(await readdir(folder)).toEqual(["manifest.json"]);
});

it("says what a network without a publisher's file needs, and asks no plain address", {
  timeout: 60_000,
}, async () => {
  await pin();
  expect((await models("reference-1")).said).toContain("--from");
  expect((await models("reference-1", "--from", "http://mirror.example")).said).toContain(
    "is not https",
  );
});
