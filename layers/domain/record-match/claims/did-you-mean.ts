import { similarity } from "../../similarity.ts";
import { type ClaimPart, partByForm } from "./claim-parts.ts";
import { keyForms, keyWords } from "./key-words.ts";

/** Two slips in a name of eight letters; what is less alike is another word. */
const floor = 0.75;
/** Of shorter words one in many is near. */
const shortest = 4;

/** The name of a part that a key nearly has. */
export function didYouMean(key: string): ClaimPart | undefined {
  const forms = keyForms(keyWords(key)).filter(({ length }) => length >= shortest);
  const near = [...partByForm]
    .filter(([, part]) => part !== "elsewhere" && part !== "nowhere")
    .map(([known, part]) => ({
      part,
      likeness: Math.max(0, ...forms.map((form) => similarity(form, known))),
    }))
    .filter(({ likeness }) => likeness >= floor)
    .sort((one, other) => other.likeness - one.likeness);
  return near[0]?.part;
}
