import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import type { Rule } from "../signal.ts";
import { isModifiedLater } from "./time.ts";

/** Programs that edit pictures, without names of firmware and encoders. */
const editors: readonly [name: string, pattern: RegExp][] = [
  ["Photoshop", /photoshop/i],
  ["Lightroom", /lightroom/i],
  ["Adobe", /\badobe (imageready|illustrator|firefly|express|fireworks|bridge)/i],
  ["GIMP", /\bgimp\b/i],
  ["Snapseed", /snapseed/i],
  ["PicsArt", /pics ?art/i],
  ["Canva", /\bcanva\b/i],
  ["Affinity", /\baffinity\b/i],
  ["Pixelmator", /pixelmator/i],
  ["Paint.NET", /paint\.net/i],
  ["Paint", /\b(microsoft|ms) ?paint\b/i],
  ["Paint Shop", /paint ?shop/i],
  ["Fireworks", /\bfireworks\b/i],
  ["Photopea", /photopea/i],
  ["Pixlr", /\bpixlr\b/i],
  ["Krita", /\bkrita\b/i],
  ["Inkscape", /inkscape/i],
  ["CorelDRAW", /\bcorel/i],
  ["Capture One", /capture one/i],
  ["darktable", /darktable/i],
  ["RawTherapee", /rawtherapee/i],
  ["PhotoScape", /photoscape/i],
  ["FastStone", /faststone/i],
  ["IrfanView", /irfanview/i],
  ["XnView", /xnview/i],
  ["ACDSee", /acdsee/i],
  ["Picasa", /picasa/i],
  ["ImageMagick", /imagemagick/i],
  ["VSCO", /\bvsco\b/i],
  ["Facetune", /facetune/i],
  ["Remini", /\bremini\b/i],
  ["FaceApp", /faceapp/i],
  ["Meitu", /meitu|beautyplus/i],
  ["PhotoDirector", /photodirector/i],
  ["Luminar", /\bluminar\b/i],
  ["Polarr", /\bpolarr\b/i],
  [
    "Stable Diffusion",
    /stable ?diffusion|comfyui|automatic1111|invokeai|^(parameters|prompt|workflow):/i,
  ],
  ["Midjourney", /midjourney/i],
  ["DALL·E", /dall.?e\b|openai/i],
];

/** M1: the file names a program that changes pictures. */
export const editorRule: Rule = ({ photograph: { file, capturePath }, profile }) => {
  const found = editorsIn(file);
  if (found.length === 0) return [];
  const isCameraFile = file.exif?.make !== undefined && isModifiedLater(file, profile);
  return [
    {
      id: "M1",
      class: capturePath === "stream" || isCameraFile ? "hard" : "strong",
      reason: "metadata_editing_software",
      observed: `The file names ${found.join(", ")}.`,
      expected: "A file that no editor has written.",
    },
  ];
};

function editorsIn({ exif, xmp, texts, adobe }: PhotoFile): string[] {
  const said = [exif?.software, exif?.processingSoftware, ...(xmp?.tools ?? []), ...texts];
  const named = editors.filter(([, pattern]) => said.some((text) => text && pattern.test(text)));
  const blocks = [
    ...(adobe.photoshop ? ["Photoshop's image resources"] : []),
    ...(adobe.ducky ? ["Adobe's export block"] : []),
  ];
  return [...named.map(([name]) => name), ...blocks];
}
