import type { Finding } from "#domain/evidence/facts/findings.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import { fileClassOf } from "../file-class.ts";
import type { Rule, Signal, SignalClass } from "../signal.ts";

/** Makers whose untouched files were measured: none begins with a JFIF segment. */
const measuredMakers = /^(apple|samsung|xiaomi|google|oppo|nothing|infinix)/i;

/** M3: the file names a camera, and is built as no camera of that maker builds it. */
export const structureRule: Rule = ({ photograph: { file, capturePath } }) => {
  const signals: Signal[] = [];
  if (capturePath === "stream" && isMoreThanCanvas(file)) {
    signals.push(contradiction("strong", { code: "page_capture_with_metadata" }));
  }
  const against = cameraContradiction(file);
  if (against) signals.push(against);
  if (capturePath === "file_capture" && (file.kind === "png" || file.kind === "webp")) {
    signals.push(contradiction("moderate", { code: "camera_app_format", format: file.kind }));
  }
  return signals;
};

function cameraContradiction(file: PhotoFile): Signal | undefined {
  const { jpeg } = file;
  const make = file.exif?.make;
  if (!jpeg || make === undefined) return;
  const built = fileClassOf(file);
  if (built === "messenger") {
    return contradiction("strong", { code: "messenger_tables_with_camera" });
  }
  if (jpeg.progressive) return contradiction("strong", { code: "progressive_with_camera" });
  const { ijgQuality: quality } = jpeg;
  if (built !== "libjpeg" || quality === undefined) return;
  const isApple = /^apple/i.test(make);
  // Cameras that write such a segment at all put it behind their metadata, as EXIF asks.
  const hasJfif = jpeg.apps[0]?.startsWith("e0:JFIF") ?? false;
  if (!isApple && !hasJfif) return;
  const rank: SignalClass = measuredMakers.test(make) ? "strong" : "moderate";
  return contradiction(rank, { code: "plain_encoder_with_camera", quality });
}

/** Safari's encoder adds sizes and a color space, and an empty block of image resources. */
function isMoreThanCanvas({ exif, adobe, c2pa, hasIptc }: PhotoFile): boolean {
  const said = exif && (exif.make ?? exif.model ?? exif.software ?? exif.takenAt ?? exif.thumbnail);
  return said !== undefined || adobe.photoshop || adobe.ducky || c2pa !== undefined || hasIptc;
}

function contradiction(rank: SignalClass, finding: Finding): Signal {
  return { id: "M3", class: rank, reason: "metadata_inconsistent", finding };
}
