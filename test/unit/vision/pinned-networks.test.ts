import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession } from "onnxruntime-node";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { engineProfileOf } from "#domain/profile.ts";
import { networksIn } from "#vision/onnx.ts";
import { temporaryFolder } from "../../fixtures/temporary-folder.ts";

const own = engineProfileOf("builtin-1").networks.faceMatch;
let folder = "";
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, "public"));
  for (const file of [
    "manifest.json",
    "face-detector.onnx",
    "face-points.onnx",
    "face-embedder.onnx",
  ])
    await copyFile(join("models", file), join(folder, file));
});
afterEach(async () => {
  vi.restoreAllMocks();
});

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

it("makes a network ready when it is first asked, once, and tries again if that failed", async () => {
  const made = vi.spyOn(InferenceSession, "create");
  const faces = await networksIn(folder).faces(own);
  expect(made).not.toHaveBeenCalled();
  const plane = { width: 64, height: 64, data: new Float32Array(64 * 64) };
  made.mockRejectedValueOnce(new Error("no memory"));
  await expect(faces.detect(plane)).rejects.toThrow("no memory");
  await Promise.all([faces.detect(plane), faces.detect(plane)]);
  expect(made).toHaveBeenCalledTimes(2);
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
