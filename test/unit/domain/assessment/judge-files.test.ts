import { expect, it } from "vitest";
import { type FileSignal, judgeFiles } from "#domain/assessment/judge-files.ts";
import { everyFinding } from "../../../fixtures/every-finding.ts";

const twice = (signal: FileSignal["class"] = "moderate"): FileSignal => ({
  class: signal,
  reason: "digital_tampering",
  finding: everyFinding.compressed_twice,
});
const edited: FileSignal = { ...twice(), finding: everyFinding.edit_recorded };
const later: FileSignal = {
  class: "weak",
  reason: "capture_time_implausible",
  finding: everyFinding.modified_later,
};
const sentences = {
  twice: "The picture was compressed, opened and compressed again.",
  edited: "The file records c2pa.edited, trainedAlgorithmicMedia.",
  later: "The file was changed after the picture was taken.",
};
const none = { images: [], pair: [] };

it("files without a finding pass, without a reason", () => {
  expect(judgeFiles({ ...none, images: [{ signals: [], points: 0 }] }, 3)).toEqual({
    status: "pass",
    reasons: [],
  });
});

it("an unsuspicious property of a file is shown to the reviewer, and changes no status", () => {
  const seen = { images: [{ signals: [twice()], points: 2 }], pair: [] };
  expect(judgeFiles(seen, 3)).toEqual({
    status: "pass",
    reasons: [{ code: "digital_tampering", severity: "info", detail: sentences.twice }],
  });
});

it("from as many points on as are suspicious a person is asked, about that file alone", () => {
  const seen = {
    images: [
      { signals: [twice()], points: 3 },
      { signals: [later], points: 1 },
    ],
    pair: [],
  };
  expect(judgeFiles(seen, 3)).toEqual({
    status: "review",
    reasons: [
      { code: "digital_tampering", severity: "warning", detail: sentences.twice },
      { code: "capture_time_implausible", severity: "info", detail: sentences.later },
    ],
  });
});

it("common properties of two files weigh if either file is suspicious", () => {
  const image = (points: number) => ({ signals: [], points });
  const severityAt = (points: number) =>
    judgeFiles({ images: [image(0), image(points)], pair: [later] }, 3).reasons[0]?.severity;
  expect([severityAt(3), severityAt(2)]).toEqual(["warning", "info"]);
});

it("a hard finding contradicts however few its points, and stands first", () => {
  const seen = { images: [{ signals: [later, twice("hard")], points: 0 }], pair: [] };
  const { status, reasons } = judgeFiles(seen, 3);
  expect(status).toBe("fail");
  expect(reasons.map(({ code, severity }) => [code, severity])).toEqual([
    ["digital_tampering", "critical"],
    ["capture_time_implausible", "info"],
  ]);
});

it("findings of one code are one reason, with the worst of their severities and each observation once", () => {
  const images = [
    { signals: [twice(), twice()], points: 4 },
    { signals: [edited], points: 1 },
  ];
  const together = { code: "digital_tampering", severity: "warning" };
  for (const [order, detail] of [
    [images, `${sentences.twice} ${sentences.edited}`],
    [images.toReversed(), `${sentences.edited} ${sentences.twice}`],
  ] as const) {
    expect(judgeFiles({ images: order, pair: [] }, 3).reasons).toEqual([{ ...together, detail }]);
  }
});

it.for(Object.values(everyFinding))("the finding $code weighs by its class alone", (finding) => {
  const judged = (signal: FileSignal) =>
    judgeFiles({ images: [{ signals: [signal], points: 3 }], pair: [] }, 3);
  const { status, reasons } = judged({ ...twice(), finding });
  const plain = judged(twice());
  expect(status).toBe(plain.status);
  expect(reasons).toMatchObject([{ code: "digital_tampering", severity: "warning" }]);
});

it("a signal whose finding is not known here weighs as any other, without a detail", () => {
  const { finding: _, ...unknown } = twice();
  const seen = { images: [{ signals: [unknown], points: 3 }], pair: [] };
  expect(judgeFiles(seen, 3)).toEqual({
    status: "review",
    reasons: [{ code: "digital_tampering", severity: "warning" }],
  });
  const both = { images: [{ signals: [unknown, twice()], points: 3 }], pair: [] };
  expect(judgeFiles(both, 3).reasons).toEqual([
    { code: "digital_tampering", severity: "warning", detail: sentences.twice },
  ]);
});
