import { expect, it } from "vitest";
import { type FileSignal, judgeFiles } from "#domain/assessment/judge-files.ts";

const editor = (observed: string, signal: FileSignal["class"] = "moderate"): FileSignal => ({
  class: signal,
  reason: "digital_tampering",
  observed,
});
const copied: FileSignal = {
  class: "weak",
  reason: "capture_time_implausible",
  observed: "Alike.",
};
const none = { images: [], pair: [] };

it("files without a finding pass, without a reason", () => {
  expect(judgeFiles({ ...none, images: [{ signals: [], points: 0 }] }, 3)).toEqual({
    status: "pass",
    reasons: [],
  });
});

it("an unsuspicious property of a file is shown to the reviewer, and changes no status", () => {
  const seen = { images: [{ signals: [editor("An editor.")], points: 2 }], pair: [] };
  expect(judgeFiles(seen, 3)).toEqual({
    status: "pass",
    reasons: [{ code: "digital_tampering", severity: "info", detail: "An editor." }],
  });
});

it("from as many points on as are suspicious a person is asked, about that file alone", () => {
  const seen = {
    images: [
      { signals: [editor("An editor.")], points: 3 },
      { signals: [copied], points: 1 },
    ],
    pair: [],
  };
  expect(judgeFiles(seen, 3)).toEqual({
    status: "review",
    reasons: [
      { code: "digital_tampering", severity: "warning", detail: "An editor." },
      { code: "capture_time_implausible", severity: "info", detail: "Alike." },
    ],
  });
});

it("common properties of two files weigh if either file is suspicious", () => {
  const image = (points: number) => ({ signals: [], points });
  const severityAt = (points: number) =>
    judgeFiles({ images: [image(0), image(points)], pair: [copied] }, 3).reasons[0]?.severity;
  expect([severityAt(3), severityAt(2)]).toEqual(["warning", "info"]);
});

it("a hard finding contradicts however few its points, and stands first", () => {
  const seen = {
    images: [{ signals: [copied, editor("Its provenance names an edit.", "hard")], points: 0 }],
    pair: [],
  };
  const { status, reasons } = judgeFiles(seen, 3);
  expect(status).toBe("fail");
  expect(reasons.map(({ code, severity }) => [code, severity])).toEqual([
    ["digital_tampering", "critical"],
    ["capture_time_implausible", "info"],
  ]);
});

it("findings of one code are one reason, with the worst of their severities and each observation once", () => {
  const images = [
    { signals: [editor("An editor."), editor("An editor.")], points: 4 },
    { signals: [editor("Saved twice.")], points: 1 },
  ];
  const together = [{ code: "digital_tampering", severity: "warning" }];
  for (const [order, detail] of [
    [images, "An editor. Saved twice."],
    [images.toReversed(), "Saved twice. An editor."],
  ] as const) {
    expect(judgeFiles({ images: order, pair: [] }, 3).reasons).toEqual([
      { ...together[0], detail },
    ]);
  }
});
