import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cameraFacts } from "../../../../../web/applicant/liveness/camera-facts.ts";
import { cameraLabels, programLabels, unseenProgramLabels } from "./camera-labels.ts";

function suspects(label: string): boolean {
  // The two members of each that are read.
  const stream = { getVideoTracks: () => [{ label }] } as unknown as MediaStream;
  const video = { videoWidth: 720, videoHeight: 1280 } as HTMLVideoElement;
  return cameraFacts(stream, video, 30).label_suspicious;
}

it("finds the default names of programs as often as the docs say", () => {
  expect(programLabels.filter((label) => !suspects(label))).toEqual([]);
  const found = unseenProgramLabels.filter(suspects).length;
  const total = unseenProgramLabels.length;
  const seen = `${programLabels.length} of ${programLabels.length} names`;
  const page = readFileSync("docs/liveness.md", "utf8").replaceAll(/\s+/g, " ");
  expect(page).toContain(`${seen} that chose the words, and ${found} of ${total} others`);
  expect(page).toContain(`0 of ${cameraLabels.length} names of cameras`);
});

it.for(cameraLabels)("suspects no camera %s, in any owner's name", (label) => {
  expect(suspects(label)).toBe(false);
});
