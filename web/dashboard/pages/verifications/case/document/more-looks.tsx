import type { LookLeftOut, StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { figure, t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";

const reasons: Partial<Record<LookLeftOut, Label>> = {
  another_face: "left out: not surely the same face",
  another_document: "left out: not the same side of the same document",
  turned: "left out: the head is turned",
};

type Facts = NonNullable<StoredFaceMatchFacts["more_looks"]>;

type Look = NonNullable<Facts["pictures"]>[number];

/** What the other pictures of the Case added where one look at each side left it open. */
export function MoreLooks({ facts }: { facts: Facts }) {
  const { portraits, faces, likeness, match, pictures = [] } = facts;
  return (
    <details class="part" open>
      <summary>{t("More looks")}</summary>
      <p class="soft">
        {likeness === undefined || match === undefined
          ? t("One look left it open, and no further picture could be added to it.")
          : t(
              "One look left it open. Looks at the portrait: {portraits}, at the face: {faces}. Added up their similarity is {likeness}; from {match} on so many count as a match.",
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
    : t("added; its similarity to the first look is {likeness}", { likeness: figure(likeness, 2) });
}
