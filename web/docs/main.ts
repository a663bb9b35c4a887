import "./docs.css";
import { addCopying } from "./copying.ts";
import { addSearch } from "./search-box.ts";

addCopying(document);
addSearch(document);

const calls = [...document.querySelectorAll<HTMLElement>("[data-call]")];
if (calls.length > 0) {
  const { makeForm } = await import("./reference/try-it.tsx");
  for (const place of calls) {
    makeForm(place, JSON.parse(place.dataset.call ?? ""));
    addCopying(place);
  }
}
