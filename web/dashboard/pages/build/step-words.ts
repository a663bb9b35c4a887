import type { Label } from "../../strings.ts";

/** Labels for the options of a step, because the API's names speak only to developers. */
export const optionWords: Record<string, Label> = {
  allow_desktop: "Allow a computer",
  ask_tilted: "Ask for a tilted photograph",
  offer_no_flash: "Offer the film without flashes",
  name: "Name of the text",
  version: "Version of the text",
  text_url: "Address of the text",
  adapter: "Adapter",
};
