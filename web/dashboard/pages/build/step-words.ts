import type { Label } from "../../strings.ts";

/** What an option of a step is called: the API's own name says it to a developer alone. */
export const optionWords: Record<string, Label> = {
  allow_desktop: "Allow a computer",
  ask_tilted: "Ask for a tilted photograph",
  offer_no_flash: "Offer the film without flashes",
  name: "Name of the text",
  version: "Version of the text",
  text_url: "Address of the text",
  adapter: "Adapter",
};
