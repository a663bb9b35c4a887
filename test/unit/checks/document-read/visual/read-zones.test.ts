import { expect, it } from "vitest";
import { readZones } from "#checks/document-read/visual/read-zones.ts";
import type { Zone } from "#domain/document/layouts/layout.ts";
import {
  type StripLogits,
  type Strips,
  type VisualNetworks,
  visualAlphabet,
  visualClasses,
} from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";

/** A network that reads this on every strip, each letter with this probability and a blank otherwise. */
function networkThatReads(text: string, probability: number): VisualNetworks {
  const steps = 2 * text.length;
  const logits = new Float32Array(steps * visualClasses).fill(-30);
  for (const [n, letter] of [...text].entries()) {
    logits[2 * n * visualClasses] = Math.log(1 - probability);
    logits[2 * n * visualClasses + visualAlphabet.indexOf(letter) + 1] = Math.log(probability);
    logits[(2 * n + 1) * visualClasses] = 0;
  }
  return {
    outline: () => Promise.reject(new Error("not asked for")),
    async readVisual({ count }: Strips): Promise<StripLogits> {
      const data = new Float32Array(count * logits.length);
      for (let n = 0; n < count; n++) data.set(logits, n * logits.length);
      return { count, steps, classes: visualClasses, data };
    },
  };
}

async function confidenceIn(curp: string) {
  const page = pyramidOf({ width: 200, height: 100, data: new Uint8Array(20_000) });
  const plane = [2, 0, 0, 0, 2, 0, 0, 0, 1];
  const zone: Zone = { field: "curp", reads: "curp", x: 5, y: 20, width: 60, capital: 2 };
  const network = networkThatReads(curp, 0.97);
  const [value] = await readZones(page, network, plane, [zone], "2026-06-01");
  return value?.confidence ?? 0;
}

it("a code whose own digit is right is surer than its letters alone, and less sure where it is wrong", async () => {
  const letters = 0.97 ** 18;
  const chance = 0.1;
  expect(await confidenceIn("BOXW310820HNERXN09")).toBeCloseTo(
    letters / (letters + chance * (1 - letters)),
    2,
  );
  expect(await confidenceIn("BOXW310820HNERXN08")).toBeCloseTo(letters / 2, 2);
});
