import type { Editor, FindingOf } from "#domain/evidence/facts/findings.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import type { Rule } from "../signal.ts";
import { isModifiedLater } from "./time.ts";

const patterns: readonly [name: Editor, pattern: RegExp][] = [
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
  const finding = editorsIn(file);
  if (finding.programs.length + finding.blocks.length === 0) return [];
  const isCameraFile = file.exif?.make !== undefined && isModifiedLater(file, profile);
  return [
    {
      id: "M1",
      class: capturePath === "stream" || isCameraFile ? "hard" : "strong",
      reason: "metadata_editing_software",
      finding,
    },
  ];
};

function editorsIn({ exif, xmp, texts, adobe }: PhotoFile): FindingOf<"editor_named"> {
  const said = [exif?.software, exif?.processingSoftware, ...(xmp?.tools ?? []), ...texts];
  const named = patterns.filter(([, pattern]) => said.some((text) => text && pattern.test(text)));
  return {
    code: "editor_named",
    programs: named.map(([name]) => name),
    blocks: [
      ...(adobe.photoshop ? (["photoshop_resources"] as const) : []),
      ...(adobe.ducky ? (["adobe_export"] as const) : []),
    ],
  };
}
