import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { CheckTag } from "../../../../parts/tag.tsx";
import { checkWord } from "../../../../words.ts";
import { CaptureButton } from "../capture-button.tsx";
import { FaceCrop, faceOf } from "../faces/face-pair.tsx";
import { useStill } from "./use-still.ts";

/** The faces of the portrait, the selfie and the film, side by side at one scale. */
export function FaceRow({ record }: { record: CaseRecord }) {
  const checks = record.result?.verification_result.checks ?? {};
  const facts = readFacts(StoredFaceMatchFacts, checks.face_match ?? {});
  const still = useStill(record.film_stills_url);
  const taken = (item: string) => record.captures.find((capture) => capture.item === item);
  const [front, selfie] = [taken("id_front"), taken("selfie")];
  const portrait = front && faceOf(front, facts.portrait);
  const face = selfie && faceOf(selfie, facts.selfie);
  return (
    <div class="look-faces">
      {portrait && <FaceCrop face={portrait} label={t("verifications.face_row.portrait")} />}
      {face ? (
        <FaceCrop face={face} label={t("verifications.selfie")} />
      ) : (
        selfie && (
          <figure class="face">
            <CaptureButton capture={selfie} />
            <figcaption>{t("verifications.selfie")}</figcaption>
          </figure>
        )
      )}
      {still && (
        <figure class="face">
          <img class="look-still" src={still} alt={t("verifications.case.the_film")} />
          <figcaption>{t("verifications.case.the_film")}</figcaption>
        </figure>
      )}
      <dl class="look-results">
        {(["face_match", "liveness"] as const).map((name) => {
          const status = checks[name]?.status;
          return (
            status && (
              <>
                <dt>{checkWord(name)}</dt>
                <dd>
                  <CheckTag value={status} />
                </dd>
              </>
            )
          );
        })}
      </dl>
    </div>
  );
}
