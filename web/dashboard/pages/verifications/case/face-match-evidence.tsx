import { t } from "../../../language.ts";
import type { CheckProps } from "./evidence.ts";
import { numberAt, textAt } from "./evidence.ts";
import { FaceCurve } from "./face-curve.tsx";
import { FacePair } from "./face-pair.tsx";
import { MoreLooks } from "./more-looks.tsx";
import { isSpared } from "./spared.ts";

/** The two faces side by side, and what the number between them is worth. */
export function FaceMatchEvidence({ record, evidence }: CheckProps) {
  const { breakdown } = evidence;
  // Evidence of before there were two of them has the cosine alone, which was the likeness.
  const likeness =
    numberAt(breakdown, "similarity", "likeness") ?? numberAt(breakdown, "similarity", "cosine");
  return (
    <div class="stack">
      <FacePair captures={record.captures} breakdown={breakdown} />
      {likeness === undefined ? (
        <p class="soft">
          {t(
            "Without one clear face in each picture there is nothing to compare, and so no score.",
          )}
        </p>
      ) : (
        <FaceCurve
          likeness={likeness}
          match={numberAt(breakdown, "similarity", "match")}
          mismatch={numberAt(breakdown, "similarity", "mismatch")}
          networks={evidence.model?.map(({ sha256 }) => sha256) ?? []}
          calibration={textAt(breakdown, "calibration", "name")}
        />
      )}
      {isSpared(breakdown) && (
        <p class="soft">
          {t(
            "The engine is not sure of one of these faces, as of a portrait that print has spoilt: however unlike they are, that contradicts nothing.",
          )}
        </p>
      )}
      <MoreLooks breakdown={breakdown} />
    </div>
  );
}
