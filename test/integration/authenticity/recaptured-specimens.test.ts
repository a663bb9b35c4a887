import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { openPhotograph } from "#checks/authenticity/photograph.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { recapturePassport } from "../../../lab/specimen/photograph/recapture-specimen.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

describe("a passport", { timeout: 60_000 }, () => {
  it.for([
    { from: "nothing", status: "pass", codes: [] },
    { from: "screen", status: "review", codes: ["photo_of_screen"] },
    { from: "print", status: "review", codes: ["printed_copy"] },
  ] as const)("photographed from $from gives: $codes", async ({ from, status, codes }) => {
    const bytes = await recapturePassport(specimens.mozambicanPassport, from);
    const capture = { captureId: "1", item: "id_front", capturePath: "file_capture" } as const;
    const photograph = await openPhotograph({ ...capture, sha256: "" }, bytes, {
      decode: sourceDecoders,
      isOfPair: false,
    });
    const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
    const evidence = await authenticity.run({
      needs: { photographs: [photograph], now: "2026-11-22T12:00:00.000Z" },
      models: await ownNetworks.authenticity(),
      profile: { ...thresholds, calibration },
    });
    const weighed = evidence.reasons.filter(({ severity }) => severity !== "info");
    expect([evidence.status, weighed.map(({ code }) => code)]).toEqual([status, codes]);
  });
});
