import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { zipOf } from "../../../lab/specimen/zip.ts";

const entries = [
  { name: "README.txt", bytes: Buffer.from("what each is for\n") },
  { name: "specimens/é.jpg", bytes: Buffer.from([0xff, 0xd8, 0, 1, 2]) },
  { name: "empty", bytes: Buffer.alloc(0) },
];

it("writes an archive that another program opens, checks and reads", () => {
  const reader = `
import io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
print(json.dumps([[name, archive.read(name).hex()] for name in archive.namelist()]))`;
  const read = execFileSync("python3", ["-c", reader], { input: zipOf(entries) });
  expect(JSON.parse(read.toString())).toEqual(
    entries.map(({ name, bytes }) => [name, bytes.toString("hex")]),
  );
});

it("is the same archive of the same files, so that a build changes nothing", () => {
  expect(zipOf(entries).equals(zipOf(entries))).toBe(true);
});
