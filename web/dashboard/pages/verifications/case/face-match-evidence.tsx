import { CaptureButton } from "./capture-button.tsx";
import type { CheckProps } from "./evidence.ts";
import { numberAt, textAt } from "./evidence.ts";
import { FaceCurve } from "./face-curve.tsx";

/** The two faces side by side, and what the number between them is worth. */
export function FaceMatchEvidence({ record, evidence }: CheckProps) {
  const pair = ["id_front", "selfie"].flatMap(
    (item) => record.captures?.find((capture) => capture.item === item) ?? [],
  );
  // Evidence of before there were two of them has the cosine alone, which was the likeness.
  const likeness =
    numberAt(evidence.breakdown, "similarity", "likeness") ??
    numberAt(evidence.breakdown, "similarity", "cosine");
  const match = numberAt(evidence.breakdown, "similarity", "match");
  return (
    <div class="stack">
      {pair.length === 2 && (
        <div class="pair">
          {pair.map((capture) => (
            <CaptureButton key={capture.id} capture={capture} />
          ))}
        </div>
      )}
      {likeness === undefined ? (
        <p class="soft">
          Without one clear face in each picture there is nothing to compare, and so no score.
        </p>
      ) : (
        <FaceCurve
          likeness={likeness}
          match={match}
          networks={evidence.model?.map(({ sha256 }) => sha256) ?? []}
          calibration={textAt(evidence.breakdown, "calibration", "name")}
        />
      )}
    </div>
  );
}
