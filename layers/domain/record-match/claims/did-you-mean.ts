import { nearest, similarity } from "../../similarity.ts";
import { type ClaimPart, partByForm } from "./claim-parts.ts";
import { keyForms, keyWords } from "./key-words.ts";

/** For shorter words, too many others are near. */
const shortest = 4;

/** The name of a part that a key nearly has; none for a key that is nearest to a part without a comparison. */
export function didYouMean(key: string): ClaimPart | undefined {
  const forms = keyForms(keyWords(key)).filter(({ length }) => length >= shortest);
  const [, part] =
    nearest(partByForm, ([name]) => Math.max(0, ...forms.map((form) => similarity(form, name)))) ??
    [];
  return part === "elsewhere" || part === "nowhere" ? undefined : part;
}
