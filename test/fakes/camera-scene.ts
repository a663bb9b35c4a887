import sharp, { type Sharp } from "sharp";
import { printed } from "../../lab/specimen/document/print.ts";
import type { Sight } from "../../web/applicant/camera/advise.ts";
import { guideInPicture, scaled, toFrame } from "../../web/applicant/camera/frame.ts";

const view = { width: 360, height: 640 };
const guide = { x: 14, y: 216, width: 332, height: 208 };
const picture = { width: 1080, height: 1920 };

/** A card on a table, filling the guide unless set otherwise. */
export type Scene = {
  size?: number;
  shift?: [number, number];
  turn?: number;
  blur?: number;
  exposure?: number;
  glare?: number;
  table?: string;
  card?: string | null;
  /** Address of the portrait on the card; a gray field without. */
  portrait?: string;
};

/** The page's view of a scene, drawn as a phone's camera would show it. */
export async function see(scene: Scene = {}): Promise<Sight> {
  const whole = await paint(scene);
  const where = guideInPicture(guide, view, picture);
  const small = await rgba(sharp(whole).resize(160));
  const detail = await rgba(
    sharp(whole).extract({
      left: Math.round(where.x + where.width / 2 - 128),
      top: Math.round(where.y + where.height / 2 - 80),
      width: 256,
      height: 160,
    }),
  );
  const frame = toFrame(small);
  return { frame, guide: scaled(where, frame.width / picture.width), detail: toFrame(detail) };
}

/** The scene as the camera's whole picture. */
export async function paint(scene: Scene): Promise<Buffer> {
  const { blur = 0, exposure = 1 } = scene;
  let image = sharp(Buffer.from(draw(scene))).removeAlpha();
  if (blur > 0) image = image.blur(blur);
  return image.linear(exposure, 0).png().toBuffer();
}

async function rgba(image: Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function draw({
  size = 0.96,
  shift: [across, down] = [0, 0],
  turn = 0,
  glare = 0,
  table = "#6b5a4a",
  card = "#cfd3c6",
  portrait,
}: Scene): string {
  const lines = Array.from({ length: 9 }, (_, row) =>
    printed({
      ...{ text: `SPECIMEN ${row} UTOPIA ${row * 7919}`, ink: "#1c2420", pitch: 20.5 },
      ...{ x: row < 6 ? 330 : 50, y: 78 + row * 56 },
    }),
  ).join("");
  const body =
    card === null
      ? ""
      : `<g transform="translate(${540 + across} ${960 + down}) rotate(${turn}) scale(${size}) translate(-498 -312)">
<rect width="996" height="624" rx="30" fill="${card}"/><rect x="50" y="60" width="240" height="320" fill="#8f9aa5"/>
${portrait === undefined ? "" : `<image x="50" y="60" width="240" height="320" preserveAspectRatio="xMidYMid slice" href="${portrait}"/>`}
${lines}
<ellipse cx="640" cy="260" rx="${glare}" ry="${glare * 0.6}" fill="#fff"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><rect width="1080" height="1920" fill="${table}"/>${body}</svg>`;
}
