import { expect, it } from "vitest";
import { captureRetentionDays } from "#domain/case/consent.ts";
import { stages } from "../../lib/stages.ts";

it.for(Object.values(stages))(
  "$name keeps photographs no longer than applicants are told",
  (stage) => {
    expect(stage.captureDays).toBeLessThanOrEqual(captureRetentionDays);
  },
);
