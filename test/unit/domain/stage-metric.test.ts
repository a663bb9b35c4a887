import { expect, it } from "vitest";
import { metricLine } from "#domain/stage-metric.ts";

it("a log line is a figure that CloudWatch reads: its value and its stage stand where its description says", () => {
  const at = new Date("2026-11-25T10:00:00Z");
  const line: Record<string, unknown> = metricLine({
    stage: "prod",
    name: "OldestDueWork",
    seconds: 42,
    at,
  });
  expect(line).toEqual({
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: "Bonafide",
          Dimensions: [["stage"]],
          Metrics: [{ Name: "OldestDueWork", Unit: "Seconds" }],
        },
      ],
    },
    stage: "prod",
    OldestDueWork: 42,
  });
});
