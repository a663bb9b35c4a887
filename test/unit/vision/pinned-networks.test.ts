import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { engineProfileOf } from "#domain/profile.ts";
import { networksIn } from "#vision/onnx.ts";

const own = engineProfileOf("builtin-1").networks.faceMatch;
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "networks-"));
  await mkdir(join(folder, "public"));
  for (const file of [
    "manifest.json",
    "face-detector.onnx",
    "face-points.onnx",
    "face-embedder.onnx",
  ])
    await copyFile(join("models", file), join(folder, file));
});
afterEach(() => rm(folder, { recursive: true }));

it("refuses weights that are not the pinned ones, and says which", async () => {
  const path = join(folder, "face-points.onnx");
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(networksIn(folder).faces(own)).rejects.toThrow(
    /^face-points\.onnx is not the file that models\/manifest\.json pins: sha256 /,
  );
});

it("tries again, for the next who asks, what it could not load", async () => {
  const files = networksIn(folder);
  await rm(join(folder, "face-points.onnx"));
  await expect(files.faces(own)).rejects.toThrow(/face-points\.onnx is missing/);
  await copyFile("models/face-points.onnx", join(folder, "face-points.onnx"));
  expect((await files.faces(own)).stamps).toHaveLength(3);
});

it("says how to install a public network that is not there", async () => {
  const networks = engineProfileOf("reference-1").networks.faceMatch;
  await expect(networksIn(folder).faces(networks)).rejects.toThrow(/npm run models/);
});

it("refuses a public network that is another file under the right name", async () => {
  const networks = engineProfileOf("reference-1").networks.faceMatch;
  const names = ["face_detection_yunet_2023mar", "omz-landmarks-0009", "omz-face-reid-0095"];
  for (const name of names) {
    await copyFile(join(folder, "face-points.onnx"), join(folder, "public", `${name}.onnx`));
  }
  await expect(networksIn(folder).faces(networks)).rejects.toThrow(/is not the file .* pins/);
});
