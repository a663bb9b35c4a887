import type { WrittenName } from "../../name/written-name.ts";

/** A name as one text, for a service that takes one. */
export function fullName({ full, givenNames, surname }: WrittenName): string {
  return full ?? [givenNames, surname].filter((part) => part !== undefined).join(" ");
}
