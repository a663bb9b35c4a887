import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import { fileClassOf } from "../file-class.ts";
import type { Rule, Signal, SignalClass } from "../signal.ts";

/** Makers whose untouched files were measured: none begins with a JFIF segment. */
const measuredMakers = /^(apple|samsung|xiaomi|google|oppo|nothing|infinix)/i;

/** M3: the file names a camera, and is built as no camera of that maker builds it. */
export const structureRule: Rule = ({ photograph: { file, capturePath } }) => {
  const signals: Signal[] = [];
  if (capturePath === "stream" && isMoreThanCanvas(file)) {
    const observed =
      "A picture from the page's own camera view carries a camera's or editor's metadata.";
    signals.push(contradiction("strong", observed, "The browser's encoder and nothing else."));
  }
  const against = cameraContradiction(file);
  if (against) signals.push(against);
  if (capturePath === "file_capture" && (file.kind === "png" || file.kind === "webp")) {
    const observed = `A ${file.kind === "png" ? "PNG" : "WebP"} file from a camera app.`;
    signals.push(contradiction("moderate", observed, "JPEG or HEIC."));
  }
  return signals;
};

function cameraContradiction(file: PhotoFile): Signal | undefined {
  const { jpeg } = file;
  const make = file.exif?.make;
  if (!jpeg || make === undefined) return;
  const built = fileClassOf(file);
  if (built === "messenger") {
    return contradiction(
      "strong",
      "A messenger's tables under a camera's name.",
      "A camera's own.",
    );
  }
  if (jpeg.progressive) {
    return contradiction("strong", "A progressive JPEG under a camera's name.", "A baseline JPEG.");
  }
  if (built !== "libjpeg") return;
  const isApple = /^apple/i.test(make);
  // Cameras that write such a segment at all put it behind their metadata, as EXIF asks.
  const hasJfif = jpeg.apps[0]?.startsWith("e0:JFIF") ?? false;
  if (!isApple && !hasJfif) return;
  const observed = `A plain encoder's layout and tables, quality ${jpeg.ijgQuality}, under a camera's name.`;
  const rank: SignalClass = measuredMakers.test(make) ? "strong" : "moderate";
  return contradiction(rank, observed, "The maker's own layout.");
}

/** Safari's encoder adds sizes and a color space, and an empty block of image resources. */
function isMoreThanCanvas({ exif, adobe, c2pa, hasIptc }: PhotoFile): boolean {
  const said = exif && (exif.make ?? exif.model ?? exif.software ?? exif.takenAt ?? exif.thumbnail);
  return said !== undefined || adobe.photoshop || adobe.ducky || c2pa !== undefined || hasIptc;
}

function contradiction(rank: SignalClass, observed: string, expected: string): Signal {
  const common = { id: "M3", reason: "metadata_inconsistent" } as const;
  return { ...common, class: rank, observed, expected };
}
