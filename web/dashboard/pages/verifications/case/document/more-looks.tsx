import type { LookLeftOut, StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { figure, t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";

const reasons: Partial<Record<LookLeftOut, Label>> = {
  another_face: "left out: it may be another face",
  another_document: "left out: not the same side of the same document",
  turned: "left out: the head is turned",
};

type Facts = NonNullable<StoredFaceMatchFacts["more_looks"]>;

type Look = NonNullable<Facts["pictures"]>[number];

/** The similarity over more pictures of the Case, computed where the first pair gave no clear answer. */
export function MoreLooks({ facts }: { facts: Facts }) {
  const { portraits, faces, likeness, match, pictures = [] } = facts;
  return (
    <details class="part" open>
      <summary>{t("More pictures")}</summary>
      <p class="soft">
        {likeness === undefined || match === undefined
          ? t("One pair of pictures left it open, and no other picture could be added.")
          : t(
              "One pair of pictures left it open. Pictures of the portrait: {portraits}, of the face: {faces}. Together their similarity is {likeness}. This number of pictures counts as a match from {match}.",
              {
                portraits: String(portraits),
                faces: String(faces),
                likeness: figure(likeness, 2),
                match: figure(match, 2),
              },
            )}
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
    ? t("The tilted photograph")
    : t("Still {number} of the film", { number: String(still + 1) });
}

function outcomeWord({ likeness, left_out: leftOut }: Look): string {
  if (leftOut !== undefined) return t(reasons[leftOut] ?? "left out: no usable face");
  return likeness === undefined
    ? "–"
    : t("added; its similarity to the first picture is {likeness}", {
        likeness: figure(likeness, 2),
      });
}
