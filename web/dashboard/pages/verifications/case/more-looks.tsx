import { figure, t } from "../../../language.ts";
import type { Label } from "../../../strings.ts";
import type { Evidence } from "./evidence.ts";
import { at, isRecord, listAt, numberAt, textAt } from "./evidence.ts";

const reasons: Record<string, Label> = {
  another_face: "left out: not surely the same face",
  another_document: "left out: not the same side of the same document",
  turned: "left out: the head is turned",
};

/** What the other pictures of the Case added where one look at each side left it open. */
export function MoreLooks({ breakdown }: { breakdown: Evidence["breakdown"] }) {
  const more = at(breakdown, "more_looks");
  if (!isRecord(more)) return null;
  const [portraits, faces] = [numberAt(more, "portraits"), numberAt(more, "faces")];
  const [likeness, match] = [numberAt(more, "likeness"), numberAt(more, "match")];
  const pictures = listAt(more, "pictures").filter(isRecord);
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

function pictureWord(picture: Record<string, unknown>): string {
  const still = numberAt(picture, "still");
  return still === undefined
    ? t("The tilted photograph")
    : t("Still {number} of the film", { number: String(still + 1) });
}

function outcomeWord(picture: Record<string, unknown>): string {
  const leftOut = textAt(picture, "left_out");
  if (leftOut !== undefined) return t(reasons[leftOut] ?? "left out: no usable face");
  const likeness = numberAt(picture, "likeness");
  return likeness === undefined
    ? "–"
    : t("added; its similarity to the first look is {likeness}", { likeness: figure(likeness, 2) });
}
