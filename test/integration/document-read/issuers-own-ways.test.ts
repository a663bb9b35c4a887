import { expect, it } from "vitest";
import { documentRead } from "#checks/document-read/document-read.ts";
import { icaoPassport } from "#domain/document/layouts/icao-passport.ts";
import { cardMrz, cardSize } from "#domain/document/layouts/layout.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const models = await ownNetworks.document();
const profile = engineProfileOf(defaultEngineProfile).documentReading;
const today = "2010-06-01";

/** The back of a card of any issuer: its zone, without any known print. */
async function reasonsOf(lines: readonly string[]): Promise<string[]> {
  const bare = icaoPassport({ country: "BE", documentType: "national_id" });
  const back = { ...bare, ...cardSize, mrz: cardMrz, zones: [], prints: [] };
  const opened = await decodePage(await renderPassport({ lines, layouts: [back] }));
  const evidence = await documentRead.run({
    needs: {
      sides: [{ captureId: "back", item: "id_back", page: opened.ok ? opened.page : undefined }],
      now: new Date(today),
      today,
    },
    models,
    profile,
  });
  expect(evidence.mrz?.lines).toEqual(lines);
  return evidence.reasons.map(({ code }) => code);
}

it("takes the long number of a Belgian card, whose digit counts the filler", async () => {
  const rest = ["8512017F1311048BEL851201002007", "SPECIMEN<<SPECIMEN<<<<<<<<<<<<"];
  expect(await reasonsOf(["IDBEL000590240<6013<<<<<<<<<<<", ...rest])).not.toContain(
    "mrz_check_digit_failed",
  );
});
