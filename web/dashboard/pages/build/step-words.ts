import type { Label } from "../../strings.ts";

/** Labels for the options of a step, because the API's names speak only to developers. */
export const optionWords: Record<string, Label> = {
  allow_desktop: "build.option_words.allow_desktop",
  ask_tilted: "build.option_words.ask_tilted",
  offer_no_flash: "build.option_words.offer_no_flash",
  name: "build.step_words.name_of_the_text",
  version: "build.option_words.version",
  text_url: "build.option_words.text_url",
  adapter: "common.adapter",
};
