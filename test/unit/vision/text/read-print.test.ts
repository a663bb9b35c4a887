import sharp from "sharp";
import { expect, it } from "vitest";
import type { Quad } from "#vision/document/homography.ts";
import { type Grey, pyramidOf } from "#vision/pixels.ts";
import type { PrintedLine } from "#vision/text/printed-line.ts";
import { findPrint, glanceAtPrint } from "#vision/text/read-print.ts";
import type { TextLine } from "#vision/text-line.ts";
import { typefaces, typeset } from "../../../../lab/specimen/document/typeface.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";

const lines = [
  "REPÚBLICA DE MOÇAMBIQUE",
  "Nome / Name",
  "João Conceição Muñoz",
  "482-63/7 <<< 15.09.1988",
];
const [width, height] = [640, 400];

const drawn = lines.map((text, index) =>
  typeset(typefaces["open-sans"].font, {
    text,
    x: 60,
    y: 70 + 80 * index,
    capital: 22,
    ink: "#222",
  }),
);
const page = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dfe3d8"/>${drawn.join("")}</svg>`,
  ),
)
  .png()
  .toBuffer();

async function readPrint(...where: Parameters<typeof findPrint>): Promise<PrintedLine[]> {
  return (await findPrint(...where)).all();
}

/** The same networks, and how many lines they were asked to read. */
function countingReads(networks: Parameters<typeof findPrint>[1]) {
  let reads = 0;
  const readText: typeof networks.readText = (asked) => {
    reads += 1;
    return networks.readText(asked);
  };
  return { networks: { ...networks, readText }, reads: () => reads };
}

async function readTurned(angle: number): Promise<{ read: PrintedLine[]; grey: Grey }> {
  const { data, info } = await sharp(page)
    .rotate(angle, { background: "#dfe3d8" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { width: info.width, height: info.height, data };
  return { read: await readPrint(pyramidOf(grey), await ownNetworks.document()), grey };
}

it.for([0, 9, 90, 180, 270])("reads every line of print of a page turned by %i°", async (angle) => {
  const { read } = await readTurned(angle);
  expect(read.map(({ text }) => text)).toEqual(lines);
  for (const { text, letters, confidence } of read) {
    expect(letters.map(({ char }) => char).join("")).toBe(text);
    expect(confidence).toBeGreaterThan(0.8);
  }
});

it("says where the text begins, clockwise from its top left, whichever way it is turned", async () => {
  const { read } = await readTurned(0);
  const [first] = read;
  const [a, b, c, d] = first?.quad ?? [];
  expect(a?.[0]).toBeLessThan(62);
  expect(a?.[1]).toBeLessThan(60);
  expect(b?.[0]).toBeGreaterThan(350);
  expect(c?.[1]).toBeGreaterThan(80);
  expect(d?.[0]).toBeLessThan(62);

  const turned = await readTurned(180);
  const [from, to] = turned.read[0]?.quad ?? [];
  expect(from?.[0]).toBeGreaterThan(turned.grey.width - 62);
  expect(to?.[0]).toBeLessThan(turned.grey.width - 350);
});

it("reads a document that takes a twelfth of a large photograph", async () => {
  const around = { top: 1500, bottom: 1700, left: 3000, right: 2400, background: "#8b8b8b" };
  const small = await sharp(page).resize({ width: 480 }).toBuffer();
  const { data, info } = await sharp(small)
    .extend(around)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { width: info.width, height: info.height, data };
  const read = await readPrint(pyramidOf(grey), await ownNetworks.document());
  expect(read.map(({ text }) => text)).toEqual(lines);
});

it("looks for the close print of a small picture at twice its size, and no larger", async () => {
  const { data, info } = await sharp(page)
    .resize({ width: 320 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { width: info.width, height: info.height, data };
  const networks = await ownNetworks.document();
  const widths: number[] = [];
  const read = await readPrint(pyramidOf(grey), {
    ...networks,
    findText: (plane) => {
      widths.push(plane.width);
      return networks.findText(plane);
    },
  });
  expect(read.map(({ text }) => text)).toEqual(lines);
  expect(widths).toEqual([640]);
});

it("loses no letter of condensed print, and reads only that a second time", async () => {
  const { data, info } = await sharp(page)
    .resize({ width: 0.4 * width, height, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const networks = await ownNetworks.document();
  const widths: number[] = [];
  const grey = { width: info.width, height: info.height, data };
  const read = await readPrint(pyramidOf(grey), {
    ...networks,
    readText: (crop) => {
      widths.push(crop.width);
      return networks.readText(crop);
    },
  });
  const spaceless = (text: string) => text.replaceAll(" ", "");
  expect(read.map(({ text }) => spaceless(text))).toEqual(lines.map(spaceless));
  expect(widths.length).toBeLessThan(2 * lines.length);
});

it("reads what stands on a surely seen document, and not what lies beside it", async () => {
  const { data, info } = await sharp(page)
    .extend({ bottom: height, background: "#dfe3d8" })
    .composite([{ input: page, left: 0, top: height }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { width: info.width, height: info.height, data };
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const networks = await ownNetworks.document();
  const readWith = async (outlineProbability: number) => {
    const document = { quad, sidesOnEdge: 1, outlineProbability };
    const read = await readPrint(pyramidOf(grey), networks, { document });
    return read.map(({ text }) => text);
  };
  expect(await readWith(0.9)).toEqual(lines);
  expect(await readWith(0.6)).toEqual([...lines, ...lines]);
});

it.for([0, 180])(
  "reads no line of a zone that was read, on a page turned by %i°",
  async (angle) => {
    const { grey } = await readTurned(angle);
    const sign = angle === 0 ? 1 : -1;
    const zone: TextLine = {
      origin: angle === 0 ? { x: 60, y: 310 } : { x: width - 60, y: height - 310 },
      along: { x: sign, y: 0 },
      baseline: [0, 0, 0],
      glyphPositions: [0, 20, 0],
      length: 24,
      strength: 1,
      directed: 1,
    };
    const networks = await ownNetworks.document();
    const counted = countingReads(networks);
    const read = await readPrint(pyramidOf(grey), counted.networks, { zone: [zone] });
    expect(read.map(({ text }) => text)).toEqual(lines.slice(0, 3));
    expect(counted.reads()).toBe(3);
    const found = await findPrint(pyramidOf(grey), networks);
    expect((await found.beside([zone])).map(({ text }) => text)).toEqual(lines.slice(0, 3));
  },
);

it("finds no print if there is none", async () => {
  const grey = { width: 320, height: 200, data: new Uint8Array(320 * 200).fill(180) };
  expect(await readPrint(pyramidOf(grey), await ownNetworks.document())).toEqual([]);
});

it("reads the highest lines first and the others later, each once", async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `Maputo ${10 + index}`);
  const high = [3, 7];
  const svg = texts.map((text, index) =>
    typeset(typefaces["open-sans"].font, {
      text,
      x: 40,
      y: 50 + 60 * index,
      capital: high.includes(index) ? 30 : 16,
      ink: "#222",
    }),
  );
  const { data, info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="100%" height="100%" fill="#dfe3d8"/>${svg.join("")}</svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const networks = await ownNetworks.document();
  const counted = countingReads(networks);
  const pyramid = pyramidOf({ width: info.width, height: info.height, data });
  const print = await findPrint(pyramid, counted.networks);
  const few = await print.highest(() => true);
  const read = few?.map(({ text }) => text);
  expect(read).toEqual(expect.arrayContaining(high.map((index) => texts[index])));
  expect(read).toEqual(texts.filter((text) => read?.includes(text)));
  expect(counted.reads()).toBe(read?.length);
  expect(counted.reads()).toBeLessThan(texts.length);
  expect(await print.highest(() => false)).toBeUndefined();
  expect(await print.all()).toEqual(await readPrint(pyramid, networks));
  expect(counted.reads()).toBe(texts.length);
  expect(await glanceAtPrint(pyramid, networks)).toBe(texts.length);
});
