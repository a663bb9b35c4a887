import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { figure, t } from "../../../../language.ts";
import type { Evidence } from "../evidence.ts";

type Facts = NonNullable<StoredFaceMatchFacts["earlier_face"]>;

/** Whether the selfie was compared with no portrait, because the renewal asked for no document. */
export function hasEarlierFaceAlone(evidence: Evidence): boolean {
  const { similarity, earlier_face: earlier } = readFacts(StoredFaceMatchFacts, evidence);
  return earlier !== undefined && similarity === undefined;
}

/** The similarity of the selfie in a renewal to the face of the earlier verification. */
export function EarlierFace({ facts }: { facts: Facts }) {
  const { likeness, match, days, left_out: leftOut } = facts;
  return (
    <details class="part" open>
      <summary>{t("verifications.earlier_face.the_earlier_verification")}</summary>
      <p class="soft">
        {likeness === undefined || match === undefined
          ? leftOut === "another_network"
            ? t("verifications.earlier_face.another_network_described_earlier")
            : t("verifications.earlier_face.one_two_faces_not")
          : t("verifications.earlier_face.selfie_face_days_days", {
              days: days === undefined ? "–" : figure(days),
              likeness: figure(likeness, 2),
              match: figure(match, 2),
            })}
      </p>
    </details>
  );
}
