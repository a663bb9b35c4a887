import { describe, expect, it } from "vitest";
import { unreadVisualZone } from "#domain/assessment/reading/unread-visual-zone.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { sureLines } from "#domain/document/print/full-of-print.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const full = Array.from({ length: 8 }, (_, k) => printedLine("PRINT OF SOME KIND", [10, 30 * k]));
const bilhete = { country: "MZ", documentType: "bilhete_identidade" };
const ine = { country: "MX", documentType: "national_id" };

function said(
  document: AllowedDocument,
  lines: typeof full,
  { isShown = false, side = "id_front" as "id_front" | "id_back", zoneOf = document.country } = {},
) {
  const reasons = unreadVisualZone(
    {
      sides: [
        {
          item: side,
          sureLines: sureLines(lines),
          ...(isShown && { shown: { document, side, isSure: true } }),
        },
      ],
      parsed: { country: zoneOf },
    },
    document,
  );
  return reasons.map(({ code, severity }) => `${code} ${severity}`);
}

describe("a calibrated document whose zone speaks alone", () => {
  it("asks for a person where captions of it were seen", () => {
    expect(said(ine, full)).toEqual(["partly_examined warning"]);
  });

  it("informs if its captions are memory and its front is full of print", () => {
    expect(said(bilhete, full)).toEqual(["partly_examined info"]);
  });

  it("asks for a person if its front could not be read at all", () => {
    expect(said(bilhete, [])).toEqual(["partly_examined warning"]);
  });

  it("asks for a person if only its back is full of print, or was recognized", () => {
    const asks = ["partly_examined warning"];
    expect(said(bilhete, full, { side: "id_back" })).toEqual(asks);
    expect(said(bilhete, full, { side: "id_back", isShown: true })).toEqual(asks);
  });

  it("judges a card of two sides by its front", () => {
    const back = { item: "id_back", sureLines: sureLines([]) } as const;
    const front = { item: "id_front", sureLines: sureLines(full) } as const;
    const shown = { document: bilhete, side: "id_front", isSure: true } as const;
    const found = (...sides: Parameters<typeof unreadVisualZone>[0]["sides"]) =>
      unreadVisualZone({ sides, parsed: { country: "MZ" } }, bilhete).map((each) => each.severity);
    expect(found(front, back)).toEqual(["info"]);
    expect(found({ ...front, shown }, back)).toEqual([]);
  });

  it("is none if the zone is of another country", () => {
    expect(said(bilhete, [], { zoneOf: "MX" })).toEqual([]);
  });

  it("is none if the front was recognised, or if the document is not calibrated", () => {
    expect(said(bilhete, full, { isShown: true })).toEqual([]);
    expect(said({ country: "MZ", documentType: "dire" }, full)).toEqual([]);
  });
});
