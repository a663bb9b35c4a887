import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { drawSvg } from "../../../../lab/trace/draw-svg.ts";
import { drawText } from "../../../../lab/trace/draw-text.ts";
import { readTrace } from "../../../../lab/trace/read-trace.ts";
import { keepJournal } from "../../../../local/emulators/journal.ts";
import { temporaryFolder } from "../../../fixtures/temporary-folder.ts";

const plan = "bonafide-dev-PlanFunction0A1B2C3D";
const decide = "bonafide-dev-DecideFunction0A1B2C3D";
const roleOfPlan = "bonafide-dev-PlanRole0A1B2C3D";
const start = Date.parse("2026-11-20T10:00:00.000Z");

const dataDir = await temporaryFolder();
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("a trace has the runs that were about its Case, each with the calls that it made", () => {
  const note = keepJournal(join(dataDir, "log"));
  const run = (by: string, at: number) =>
    note({ by, what: "lambda/invocation", at: start + at, ms: 20, waitMs: 5, cpuMs: 9 });
  run(plan, 0);
  note({
    by: roleOfPlan,
    what: "dynamodb/GetItem",
    at: start + 4,
    ms: 2,
    reads: 1,
    writes: 0,
    on: ["CASE"],
  });
  note({
    by: roleOfPlan,
    what: "dynamodb/UpdateItem",
    at: start + 104,
    ms: 2,
    reads: 0,
    writes: 9,
  });
  run(plan, 100);
  run(decide, 40);
  const line = (at: number, step: string, caseId: string) =>
    `${JSON.stringify({ timestamp: new Date(start + at).toISOString(), step, case_id: caseId, duration_ms: 18, decode_ms: 7, network_ms: 4 })}\n`;
  const log = (name: string) => join(dataDir, "log", `${name}.log`);
  writeFileSync(log(plan), `not JSON\n${line(19, "Plan", "ver_1")}${line(119, "Plan", "ver_2")}`);
  writeFileSync(log(decide), line(58, "Decide", "ver_1"));

  const runs = readTrace(dataDir, "ver_1");

  expect(runs.map(({ label, about }) => [label, about])).toEqual([
    ["Plan", "Plan"],
    ["Decide", "Decide"],
  ]);
  expect(runs.map(({ calls }) => calls.map(({ what }) => what))).toEqual([
    ["dynamodb/GetItem"],
    [],
  ]);
  const text = drawText(runs);
  expect(text).toContain("dynamodb/GetItem CASE");
  expect(text).toContain("decode 7 ms, networks 4 ms");
  expect(text).toContain("2 runs of functions, 1 calls of services, 1 read");
  expect(drawSvg(runs)).toContain("One verification: 2 runs of functions");
});

it("draws a run once, however many of its steps are about the Case", () => {
  const documents = "bonafide-dev-ChecksDocumentsFunction0A1B2C3D";
  const note = keepJournal(join(dataDir, "log"));
  note({ by: documents, what: "lambda/invocation", at: start, ms: 400, waitMs: 0, cpuMs: 300 });
  note({ by: documents, what: "s3/GET", at: start + 5, ms: 2 });
  const line = (at: number, step: string, times: object) =>
    `${JSON.stringify({ timestamp: new Date(start + at).toISOString(), step, case_id: "ver_1", duration_ms: at, ...times })}\n`;
  writeFileSync(
    join(dataDir, "log", `${documents}.log`),
    line(250, "RunCheck document_reading", { fetch_ms: 9, decode_ms: 7 }) +
      line(398, "RunCheck authenticity", { decode_ms: 8, network_ms: 4 }),
  );

  const runs = readTrace(dataDir, "ver_1");

  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({
    label: "ChecksDocuments",
    about: "RunCheck document_reading, RunCheck authenticity",
    phases: [
      { name: "fetch", ms: 9 },
      { name: "decode", ms: 15 },
      { name: "networks", ms: 4 },
    ],
    calls: [{ what: "s3/GET" }],
  });
});
