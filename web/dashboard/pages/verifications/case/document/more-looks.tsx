import type { LookLeftOut, StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { figure, t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";

const reasons: Partial<Record<LookLeftOut, Label>> = {
  another_face: "verifications.reasons.another_face",
  another_document: "verifications.reasons.another_document",
  turned: "verifications.reasons.turned",
};

type Facts = NonNullable<StoredFaceMatchFacts["more_looks"]>;

type Look = NonNullable<Facts["pictures"]>[number];

/** The similarity over more pictures of the Case, computed where the first pair gave no clear answer. */
export function MoreLooks({ facts }: { facts: Facts }) {
  const { portraits, faces, likeness, match, pictures = [] } = facts;
  return (
    <details class="part" open>
      <summary>{t("verifications.more_looks.more_pictures")}</summary>
      <p class="soft">
        {likeness === undefined || match === undefined
          ? t("verifications.more_looks.one_pair_pictures_left")
          : t("verifications.more_looks.one_pair_pictures_left_open", {
              portraits: String(portraits),
              faces: String(faces),
              likeness: figure(likeness, 2),
              match: figure(match, 2),
            })}
      </p>
      {pictures.length > 0 && (
        <ul class="soft small">
          {pictures.map((picture) => (
            <li key={`${picture.picture} ${picture.still}`}>
              {pictureWord(picture)}: {outcomeWord(picture)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function pictureWord({ still }: Look): string {
  return still === undefined
    ? t("verifications.more_looks.the_tilted_photograph")
    : t("verifications.more_looks.still_number_film", { number: String(still + 1) });
}

function outcomeWord({ likeness, left_out: leftOut }: Look): string {
  if (leftOut !== undefined)
    return t(reasons[leftOut] ?? "verifications.more_looks.left_out_no_usable");
  return likeness === undefined
    ? "–"
    : t("verifications.more_looks.added_similarity_first_picture", {
        likeness: figure(likeness, 2),
      });
}
