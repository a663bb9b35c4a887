import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import type { Photograph } from "#checks/authenticity/photograph.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { authenticityNetworks } from "../../../fakes/fake-authenticity.ts";
import { made, times, touched, untouched } from "../../../fixtures/made-photographs.ts";
import { isNightly } from "../../../nightly.ts";

/** The number of files of each kind. `MADE_FILES=1000` measures instead of guarding. */
const count = Number(process.env.MADE_FILES ?? (isNightly ? 8 : 1));
const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);

async function signalsOf(photograph: Photograph) {
  const { status, breakdown } = await authenticity.run({
    needs: { photographs: [photograph], ...times },
    models: authenticityNetworks(),
    profile: { ...thresholds, calibration },
  });
  const [image] = Object(breakdown?.container).images;
  const signals: { id: string; class: string }[] = image.signals;
  return { status, fired: signals.map((signal) => `${signal.id} ${signal.class}`) };
}

const seeds = Array.from({ length: count }, (_, seed) => seed);
// A machine that does other things too makes a file in seconds.
const patient = { timeout: 60_000 + 5_000 * count };

describe("an untouched file raises nothing", patient, () => {
  it.for(untouched)("$name", async (kind) => {
    for (const seed of seeds) {
      const seen = await signalsOf(await made(kind, seed));
      expect({ seed, ...seen }).toEqual({ seed, status: "pass", fired: [] });
    }
  });
});

describe("the rule made for a file fires on it", patient, () => {
  it.for(touched)("$signal.id: $name", async (kind) => {
    for (const seed of seeds) {
      const seen = await signalsOf(await made(kind, seed));
      expect({ seed, ...seen }).toMatchObject({
        seed,
        status: statusOf(kind.signal?.class),
        fired: expect.arrayContaining([`${kind.signal?.id} ${kind.signal?.class}`]),
      });
    }
  });
});

function statusOf(rank: string | undefined): string {
  if (rank === "hard") return "fail";
  return rank === "strong" ? "review" : "pass";
}
