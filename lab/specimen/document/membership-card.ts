import sharp from "sharp";
import { renderSelfie } from "../face/rendered-face.ts";

const [width, height] = [1600, 1200];
const card = { left: 200, top: 210, width: 1200, height: 756 };
const portrait = { left: 270, top: 330, width: 330, height: 440 };

/** A club's card as somebody photographed it: no state issued it, no layout knows it, and it has no zone. */
export async function renderMembershipCard(): Promise<Uint8Array> {
  const face = await sharp(await renderSelfie())
    .resize(portrait.width, portrait.height, { fit: "cover" })
    .toBuffer();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="${card.left}" y="${card.top}" width="${card.width}" height="${card.height}" rx="36" fill="#e8efe4"/>
    <rect x="${card.left}" y="${card.top}" width="${card.width}" height="96" rx="36" fill="#2f6b4f"/>
    <g font-family="sans-serif" fill="#22332b">
      <text x="240" y="276" font-size="52" fill="#ffffff">CLUBE DE VELA DA BEIRA</text>
      <text x="660" y="420" font-size="44">Joana Alface</text>
      <text x="660" y="500" font-size="36">Member since 2019</text>
      <text x="660" y="580" font-size="36">No. 4471</text>
    </g>
  </svg>`;
  return sharp({ create: { width, height, channels: 3, background: "#7a6f63" } })
    .composite([
      { input: Buffer.from(drawn) },
      { input: face, left: portrait.left, top: portrait.top },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
