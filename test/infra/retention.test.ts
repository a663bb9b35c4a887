import { expect, it } from "vitest";
import { captureRetentionDays } from "#domain/project/retention.ts";
import { stages } from "../../lib/stages.ts";

it.for(Object.values(stages))(
  "$name keeps photographs no longer than usual, unless a project sets a time",
  (stage) => {
    expect(stage.captureDays).toBeLessThanOrEqual(captureRetentionDays);
  },
);
