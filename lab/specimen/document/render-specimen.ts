import { icaoPassport } from "#domain/document/layouts/icao-passport.ts";
import type { Layout } from "#domain/document/layouts/layout.ts";
import { drawnOnce } from "../drawn-once.ts";
import { portraitAddress } from "../face/rendered-face.ts";
import { drawSide, type Printed, type SideStyle } from "./draw-side.ts";
import { photograph, type Shot } from "./photograph.ts";

export type Paper = {
  lines: readonly string[];
  printed?: Printed;
  /** The layouts of a specimen; a bare zone is put on a page in ICAO's order. */
  layouts?: readonly Layout[];
};

/** A passport's data page, photographed. Drawn by field layout only, marked SPECIMEN, of an invented person. */
export function renderPassport(paper: Paper & SideStyle & Shot): Promise<Buffer> {
  return renderSide(
    paper.layouts?.[0] ?? icaoPassport({ country: "UT", documentType: "passport" }),
    paper,
  );
}

/** Both sides of a card. */
export async function renderCard(
  paper: Required<Paper> & SideStyle & Shot,
): Promise<{ front: Buffer; back: Buffer }> {
  const [front, back] = paper.layouts;
  if (!front || !back) throw new Error("A card has two sides.");
  const [first, second] = await Promise.all([renderSide(front, paper), renderSide(back, paper)]);
  return { front: first, back: second };
}

function renderSide(layout: Layout, paper: Paper & SideStyle & Shot): Promise<Buffer> {
  return drawnOnce(["side", layout, paper], async () => {
    const lines = layout.mrz ? paper.lines : [];
    const style = { portrait: await portraitAddress(), ...paper };
    return photograph(drawSide(layout, paper.printed ?? {}, lines, style), paper);
  });
}
