import type { EvidencePicture } from "#checks/check.ts";
import { pictureKey } from "#domain/capture/capture-rules.ts";
import type { Ports } from "#usecases/ports.ts";
import { encodeMap } from "#vision/encode.ts";

/** Beside the captures, where one erasure finds both. */
export async function keepPictures(
  ports: Pick<Ports, "cases" | "files">,
  caseId: string,
  pictures: readonly EvidencePicture[],
): Promise<void> {
  const captures = await ports.cases.captures(caseId);
  for (const { captureId, picture, map } of pictures) {
    const capture = captures.find(({ id }) => id === captureId);
    if (!capture) continue;
    const bytes = await encodeMap(map);
    const key = pictureKey(capture.key, picture);
    await ports.files.write({ key, bytes, contentType: "image/png" });
  }
}
