import "./faces.css";
import type { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import type { Capture } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { itemWord } from "../../../../words.ts";
import { CaptureButton } from "../capture-button.tsx";
import { drawnSize, type Eyes, placedByEyes } from "./placed-by-eyes.ts";

type Face = { capture: Capture; url: string; eyes: Eyes };

const faces = [
  { item: "id_front", part: "portrait", label: "verifications.face_pair.portrait_document" },
  { item: "selfie", part: "selfie", label: "verifications.face_pair.the_selfie" },
] as const;

/** Both faces cropped at one scale, or the whole photographs if the check stored no eye positions. */
export function FacePair({
  captures = [],
  facts,
}: {
  captures: Capture[] | undefined;
  facts: StoredFaceMatchFacts;
}) {
  const pair = faces.flatMap(({ item, part, label }) => {
    const capture = captures.find((each) => each.item === item);
    return capture ? [{ capture, label: t(label), face: faceOf(capture, facts[part]) }] : [];
  });
  if (pair.length < faces.length) return null;
  const areFound = pair.every(({ face }) => face !== undefined);
  return (
    <div class="stack">
      {areFound && (
        <div class="faces">
          {pair.map(
            ({ face, label }) =>
              face && (
                <FaceCrop
                  key={label}
                  face={face}
                  label={label}
                  from={itemWord(face.capture.item)}
                />
              ),
          )}
        </div>
      )}
      <details open={!areFound}>
        <summary>{t("verifications.face_pair.the_whole_pictures")}</summary>
        <div class="pair">
          {pair.map(({ capture }) => (
            <CaptureButton key={capture.id} capture={capture} />
          ))}
        </div>
      </details>
    </div>
  );
}

/** A face, cropped around its eyes, with a label and the name of its photograph. */
export function FaceCrop({ face, label, from }: { face: Face; label: string; from?: string }) {
  const { capture, url } = face;
  return (
    <figure class="face">
      <svg viewBox={`0 0 ${drawnSize.width} ${drawnSize.height}`} role="img" aria-label={label}>
        <image
          href={url}
          width={capture.width}
          height={capture.height}
          transform={placedByEyes(face.eyes)}
        />
      </svg>
      <figcaption>
        {label} {from && <span class="soft">({from.toLowerCase()})</span>}
      </figcaption>
    </figure>
  );
}

export function faceOf(capture: Capture, seen: StoredFaceMatchFacts["portrait"]): Face | undefined {
  const [left, right] = (seen?.eyes ?? []).map(([x, y]) => ({
    x: x * capture.width,
    y: y * capture.height,
  }));
  if (!capture.url || !left || !right) return;
  return { capture, url: capture.url, eyes: [left, right] };
}
