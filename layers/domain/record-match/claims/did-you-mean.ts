import { nearest, similarity } from "../../similarity.ts";
import { type ClaimPart, partByForm } from "./claim-parts.ts";
import { keyForms, keyWords } from "./key-words.ts";

/** For shorter words, too many others are near. */
const shortest = 4;

/** The name of a part that a key nearly has. */
export function didYouMean(key: string): ClaimPart | undefined {
  const forms = keyForms(keyWords(key)).filter(({ length }) => length >= shortest);
  const known = [...partByForm].filter(([, part]) => part !== "elsewhere" && part !== "nowhere");
  const near = nearest(known, ([name]) =>
    Math.max(0, ...forms.map((form) => similarity(form, name))),
  );
  return near?.[1];
}
