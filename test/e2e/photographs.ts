import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import { renderCard, renderPassport } from "../../lab/specimen/document/render-specimen.ts";
import { photographTilted } from "../../lab/specimen/document/specimen-photos.ts";
import { specimens } from "../../lab/specimen/document/specimens.ts";
import { drawnOnce } from "../../lab/specimen/drawn-once.ts";
import { renderSelfie } from "../../lab/specimen/face/rendered-face.ts";

/** The smallest accepted size; an inspection at 2000 px takes twice the work. */
const smaller = (picture: Buffer) => sharp(picture).resize(1200).jpeg({ quality: 90 }).toBuffer();

type Photographs = Awaited<ReturnType<typeof draw>>;

/** Pictures drawn for the test: invented documents, and a person who does not exist. */
export async function drawPhotographs() {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-photographs-"));
  const contents: Photographs = deserialize(
    await drawnOnce(["photographs of the browser tests"], async () => serialize(await draw())),
  );
  const files = Object.entries(contents).map(([name, bytes]) => {
    const file = join(folder, `${name}.jpg`);
    writeFileSync(file, bytes);
    return [name, file];
  });
  return Object.fromEntries(files) as Record<keyof Photographs, string>;
}

async function draw() {
  const { mozambicanPassport, mozambicanIdentityCard } = specimens;
  const [page, card, tilted, face] = await Promise.all([
    renderPassport(mozambicanPassport).then(smaller),
    renderCard(mozambicanIdentityCard),
    photographTilted(mozambicanIdentityCard).then(smaller),
    renderSelfie(),
  ]);
  return {
    /** The page of the passport. */
    document: page,
    front: await smaller(card.front),
    back: await smaller(card.back),
    tilted,
    face,
    blurred: await sharp(page).blur(18).jpeg().toBuffer(),
    wall: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#aaa59b" } })
      .jpeg()
      .toBuffer(),
    truncated: page.subarray(0, page.length / 3),
    text: Buffer.from("This is a text and no picture.\n".repeat(40)),
  };
}
