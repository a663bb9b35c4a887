import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { t } from "../../../../language.ts";
import { MoreLooks } from "../document/more-looks.tsx";
import type { CheckProps } from "../evidence.ts";
import { isSpared } from "../spared.ts";
import { EarlierFace } from "./earlier-face.tsx";
import { FaceCurve } from "./face-curve.tsx";
import { FacePair } from "./face-pair.tsx";

/** The two faces side by side, and the meaning of their comparison score. */
export function FaceMatchEvidence({ record, evidence }: CheckProps) {
  const facts = readFacts(StoredFaceMatchFacts, evidence);
  const { similarity = {}, calibration } = facts;
  // Older evidence has no likeness. Its cosine was the likeness then.
  const { likeness = similarity.cosine } = similarity;
  return (
    <div class="stack">
      <FacePair captures={record.captures} facts={facts} />
      {likeness === undefined ? (
        // A simulated check has a score without a similarity.
        evidence.score === undefined &&
        !facts.earlier_face && (
          <p class="soft">{t("verifications.face_match_evidence.there_no_score_each")}</p>
        )
      ) : (
        <FaceCurve
          likeness={likeness}
          match={similarity.match}
          mismatch={similarity.mismatch}
          networks={evidence.model?.map(({ sha256 }) => sha256) ?? []}
          calibration={calibration?.name}
        />
      )}
      {isSpared(facts) && (
        <p class="soft">{t("verifications.face_match_evidence.engine_not_sure_one")}</p>
      )}
      {facts.earlier_face && <EarlierFace facts={facts.earlier_face} />}
      {facts.more_looks && <MoreLooks facts={facts.more_looks} />}
    </div>
  );
}
