import type { EvidencePicture } from "#checks/check.ts";
import { pictureKey, portraitKey } from "#domain/capture/capture-rules.ts";
import type { Ports } from "#usecases/ports.ts";
import { encodeMap, encodeThumb } from "#vision/encode.ts";

/** Beside the captures, where one erasure finds both. */
export async function keepPictures(
  ports: Pick<Ports, "cases" | "files">,
  caseId: string,
  pictures: readonly EvidencePicture[],
): Promise<void> {
  const captures = await ports.cases.captures(caseId);
  for (const seen of pictures) {
    if (seen.picture === "portrait") {
      const bytes = await encodeThumb(seen.colour);
      await ports.files.write({ key: portraitKey(caseId), bytes, contentType: "image/jpeg" });
      continue;
    }
    const capture = captures.find(({ id }) => id === seen.captureId);
    if (!capture) continue;
    const bytes = await encodeMap(seen.map);
    const key = pictureKey(capture.key, seen.picture);
    await ports.files.write({ key, bytes, contentType: "image/png" });
  }
}
