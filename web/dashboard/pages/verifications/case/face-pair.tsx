import "./faces.css";
import type { Capture } from "../../../api/cases.ts";
import { itemWord } from "../../../words.ts";
import { CaptureButton } from "./capture-button.tsx";
import type { Evidence } from "./evidence.ts";
import { listAt } from "./evidence.ts";
import { drawnSize, type Eyes, placedByEyes } from "./placed-by-eyes.ts";

type Face = { capture: Capture; url: string; eyes: Eyes };

const faces = [
  { item: "id_front", part: "portrait", label: "The portrait in the document" },
  { item: "selfie", part: "selfie", label: "The selfie" },
] as const;

/** Both faces cut out at one scale; the whole pictures where the check left no places of the eyes. */
export function FacePair({
  captures = [],
  breakdown,
}: {
  captures: Capture[] | undefined;
  breakdown: Evidence["breakdown"];
}) {
  const pair = faces.flatMap(({ item, part, label }) => {
    const capture = captures.find((each) => each.item === item);
    return capture ? [{ capture, label, face: faceOf(capture, breakdown, part) }] : [];
  });
  if (pair.length < faces.length) return null;
  const areFound = pair.every(({ face }) => face !== undefined);
  return (
    <div class="stack">
      {areFound && (
        <div class="faces">
          {pair.map(({ face, label }) => face && <Cropped key={label} face={face} label={label} />)}
        </div>
      )}
      <details open={!areFound}>
        <summary>The whole pictures</summary>
        <div class="pair">
          {pair.map(({ capture }) => (
            <CaptureButton key={capture.id} capture={capture} />
          ))}
        </div>
      </details>
    </div>
  );
}

function Cropped({ face, label }: { face: Face; label: string }) {
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
        {label} <span class="soft">({itemWord(capture.item).toLowerCase()})</span>
      </figcaption>
    </figure>
  );
}

function faceOf(
  capture: Capture,
  breakdown: Evidence["breakdown"],
  part: string,
): Face | undefined {
  const [left, right] = listAt(breakdown, part, "eyes").flatMap((eye) => {
    if (!Array.isArray(eye)) return [];
    const [x, y] = eye;
    if (typeof x !== "number" || typeof y !== "number") return [];
    return [{ x: x * capture.width, y: y * capture.height }];
  });
  if (!capture.url || !left || !right) return;
  return { capture, url: capture.url, eyes: [left, right] };
}
