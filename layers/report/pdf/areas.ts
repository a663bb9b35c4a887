import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { ReportPicture } from "#usecases/ports.ts";
import type { Area } from "./draw-area.ts";
import type { Shown } from "./sheet.ts";
import type { ReportWords } from "./words.ts";

type Checks = Partial<Record<string, Evidence>>;

const pictureOf = (pictures: readonly ReportPicture[], item: string) =>
  pictures.find(({ name }) => name === `photographs/${item}.jpg`);

/** The portrait of the document and the selfie, as the comparison found them; whole where it did not. */
export function faceAreas(
  checks: Checks,
  pictures: readonly ReportPicture[],
  words: Pick<ReportWords, "facePicture" | "item" | "say">,
): Shown[] {
  const { portrait, selfie } = readFacts(StoredFaceMatchFacts, checks.face_match ?? {});
  const front = pictureOf(pictures, "id_front");
  const own = pictureOf(pictures, "selfie");
  return [
    ...(front
      ? [
          {
            bytes: front.bytes,
            caption: portrait?.eyes ? words.facePicture("portrait") : words.item("id_front"),
            area: aroundEyes(portrait),
          },
        ]
      : []),
    ...(own ? [{ bytes: own.bytes, caption: words.item("selfie"), area: aroundEyes(selfie) }] : []),
    ...(front && portrait?.eyes ? [{ bytes: front.bytes, caption: words.item("id_front") }] : []),
    ...pictures
      .filter(({ name }) => name.startsWith("film/"))
      .slice(0, 1)
      .map(({ bytes }) => ({ bytes, caption: words.say("areas.still") })),
  ].slice(0, 4);
}

type Face = { eyes?: [number, number][] | undefined; quarter_turns?: number | undefined };

/** A face is about three eye distances wide. For a face that lies on its side, shares of the picture do not hold. */
function aroundEyes({ eyes, quarter_turns: turns = 0 }: Face = {}): Area | undefined {
  const [left, right] = eyes ?? [];
  if (!left || !right || turns !== 0) return;
  const apart = Math.abs(right[0] - left[0]);
  if (apart < 0.01) return;
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return within({
    x: x - 1.6 * apart,
    y: y - 1.8 * apart,
    width: 3.2 * apart,
    height: 4.2 * apart,
  });
}

/** Where on its photograph a field was read. */
export function placeOf(
  field: string,
  checks: Checks,
  pictures: readonly ReportPicture[],
): (Area & { bytes: Uint8Array }) | undefined {
  const facts = readFacts(StoredReadingFacts, checks.document_reading ?? {});
  for (const item of ["id_front", "id_back"] as const) {
    const corners = facts[item]?.places?.[field];
    const picture = pictureOf(pictures, item);
    if (!corners || !picture) continue;
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const area = within({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
    if (area) return { ...area, bytes: picture.bytes };
  }
  return undefined;
}

/** As far as it lies on the picture. */
function within({ x, y, width, height }: Required<Area>): Required<Area> | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)];
  if (right - left < 0.005 || bottom - top < 0.005) return;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
