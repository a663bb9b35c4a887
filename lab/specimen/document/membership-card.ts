import sharp from "sharp";
import { renderSelfie } from "../face/rendered-face.ts";
import { typefaces, typeset } from "./typeface.ts";

const [width, height] = [1600, 1200];
const card = { left: 200, top: 210, width: 1200, height: 756 };
const portrait = { left: 270, top: 330, width: 330, height: 440 };

const lines = [
  { text: "CLUBE DE VELA DA BEIRA", x: 240, y: 257, capital: 37, ink: "#ffffff" },
  { text: "Joana Alface", x: 660, y: 404, capital: 31, ink: "#22332b" },
  { text: "Member since 2019", x: 660, y: 487, capital: 26, ink: "#22332b" },
  { text: "No. 4471", x: 660, y: 567, capital: 26, ink: "#22332b" },
].map((line) => typeset(typefaces["open-sans"].font, line));

/** A club's card as somebody photographed it: no state issued it, no layout knows it, and it has no zone. */
export async function renderMembershipCard(): Promise<Uint8Array> {
  const face = await sharp(await renderSelfie())
    .resize(portrait.width, portrait.height, { fit: "cover" })
    .toBuffer();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="${card.left}" y="${card.top}" width="${card.width}" height="${card.height}" rx="36" fill="#e8efe4"/>
    <rect x="${card.left}" y="${card.top}" width="${card.width}" height="96" rx="36" fill="#2f6b4f"/>
    ${lines.join("")}
  </svg>`;
  return sharp({ create: { width, height, channels: 3, background: "#7a6f63" } })
    .composite([
      { input: Buffer.from(drawn) },
      { input: face, left: portrait.left, top: portrait.top },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
