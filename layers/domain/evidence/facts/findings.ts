import * as z from "zod";
import { captureItems } from "../../capture/capture-item.ts";

/** Programs that edit pictures, without names of firmware and encoders. */
const editors = [
  "Photoshop",
  "Lightroom",
  "Adobe",
  "GIMP",
  "Snapseed",
  "PicsArt",
  "Canva",
  "Affinity",
  "Pixelmator",
  "Paint.NET",
  "Paint",
  "Paint Shop",
  "Fireworks",
  "Photopea",
  "Pixlr",
  "Krita",
  "Inkscape",
  "CorelDRAW",
  "Capture One",
  "darktable",
  "RawTherapee",
  "PhotoScape",
  "FastStone",
  "IrfanView",
  "XnView",
  "ACDSee",
  "Picasa",
  "ImageMagick",
  "VSCO",
  "Facetune",
  "Remini",
  "FaceApp",
  "Meitu",
  "PhotoDirector",
  "Luminar",
  "Polarr",
  "Stable Diffusion",
  "Midjourney",
  "DALL·E",
] as const;

export type Editor = (typeof editors)[number];

/** Actions of Content Credentials that change the picture's content, as their standard writes them. */
export const editActions = [
  "c2pa.edited",
  "c2pa.placed",
  "c2pa.drawing",
  "c2pa.removed",
  "c2pa.cropped",
] as const;

/** Sources of a picture that no camera took, as the IPTC writes them. */
export const generatedSources = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "compositeSynthetic",
] as const;

/** Roughly: the exact time of a photograph is private. */
const roughTime = { amount: z.int(), unit: z.enum(["minutes", "hours", "days"]) };

function finding<const Code extends string, const Values extends z.core.$ZodLooseShape>(
  code: Code,
  values: Values,
) {
  return z.object({ code: z.literal(code), ...values });
}

/**
 * A rule's finding in the file of a photograph, or in two of them: a closed code with its values. A value is a
 * number or a code from a closed list, never a text from the file. `findingSentences` makes the sentences.
 */
export const Finding = z
  .discriminatedUnion("code", [
    finding("editor_named", {
      programs: z.array(z.enum(editors)),
      /** Blocks that only Adobe's programs write. */
      blocks: z.array(z.enum(["photoshop_resources", "adobe_export"])),
    }),
    finding("edit_recorded", { terms: z.array(z.enum([...editActions, ...generatedSources])) }),
    finding("page_capture_with_metadata", {}),
    finding("messenger_tables_with_camera", {}),
    finding("progressive_with_camera", {}),
    finding("plain_encoder_with_camera", { quality: z.number() }),
    finding("camera_app_format", { format: z.enum(["png", "webp"]) }),
    finding("messenger_copy", {}),
    finding("called_screenshot", {}),
    finding("screenshot_program_named", {}),
    finding("screen_size", { width: z.int(), height: z.int() }),
    finding("preview_differs", { correlation: z.number(), minimum: z.number() }),
    finding("preview_shape_differs", { percent: z.int(), minimum: z.number() }),
    finding("taken_after_arrival", roughTime),
    finding("taken_before_link", roughTime),
    finding("modified_later", {}),
    finding("size_differs", {
      recorded_width: z.int(),
      recorded_height: z.int(),
      width: z.int(),
      height: z.int(),
    }),
    finding("exposure_missing", {}),
    finding("apple_camera_on_android", {}),
    finding("other_camera_on_ios", {}),
    finding("compressed_twice", {}),
    finding("sides_alike", {}),
    finding("cameras_differ", {}),
    finding("sides_apart", { hours: z.int(), limit_hours: z.number() }),
    finding("one_file", { items: z.tuple([z.enum(captureItems), z.enum(captureItems)]) }),
    finding("one_picture", { items: z.tuple([z.enum(captureItems), z.enum(captureItems)]) }),
  ])
  .meta({
    id: "FileFinding",
    description:
      "The finding of a rule of `authenticity` in the file of a photograph, or in two of them: a code with its values. `observed` and `expected` say the same in English. New codes may come.",
  });

export type Finding = z.output<typeof Finding>;

export type FindingCode = Finding["code"];

export type FindingOf<Code extends FindingCode> = Extract<Finding, { code: Code }>;
