/** Text as the content of an HTML element or of a quoted attribute. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
