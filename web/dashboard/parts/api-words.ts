import { keepHere, keptHere } from "./kept-here.ts";

const key = "api_words";

/** Whether this browser shows the API's own words beside the page's. */
export function areApiWordsOn(): boolean {
  return keptHere(key) === true;
}

export function switchApiWords(isOn: boolean): void {
  keepHere(key, isOn);
}
