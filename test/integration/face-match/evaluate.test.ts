import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultEngineProfile } from "#domain/profile.ts";
import { evaluateFaceMatch } from "../../../lab/evaluate/face-match.ts";
import { renderSelfie } from "../../../lab/specimen/face/rendered-face.ts";

it("calls no pair different if a face was not found", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bonafide-pairs-"));
  const wall = sharp({ create: { width: 400, height: 500, channels: 3, background: "#b8c0c4" } });
  await writeFile(join(folder, "face.jpg"), await renderSelfie());
  await writeFile(join(folder, "wall.jpg"), await wall.jpeg().toBuffer());
  const pairs = [
    { a: "face.jpg", b: "face.jpg", same: true },
    { a: "wall.jpg", b: "face.jpg", same: true },
  ];
  await writeFile(join(folder, "pairs.json"), JSON.stringify({ pairs }));
  expect(await evaluateFaceMatch(folder, defaultEngineProfile)).toMatchObject({
    failed_to_enrol: 0.5,
    false_non_match_rate: 0.5,
    genuine_below_mismatch: 0,
    genuine_below_mismatch_n: 1,
  });
  await rm(folder, { recursive: true });
});
