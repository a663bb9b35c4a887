import { isoSpan, spanBetween, spanOf, widened } from "../birth-spans.ts";
import type { BirthSpan } from "../listed-person.ts";
import { allOf, childrenOf, textOf, type XmlElement } from "../xml/read-elements.ts";
import { birthsOf, countriesOf, type ListFormat, nameOf } from "./format.ts";

/** The Security Council's `consolidated.xml`: the parts of a name in four elements, in spoken order. */
export const unFormat: ListFormat = {
  root: "CONSOLIDATED_LIST",
  entries: ["INDIVIDUAL", "ENTITY"],
  dateOf: ({ attributes }) => isoSpan(attributes.dateGenerated ?? "")?.from,
  personOf: (element) => {
    if (element.name !== "INDIVIDUAL") return undefined;
    const parts = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];
    const names = [
      ...nameOf("primary", { full: parts.map((part) => textOf(element, part)).join(" ") }),
      ...nameOf("primary", { full: textOf(element, "NAME_ORIGINAL_SCRIPT") }),
      ...childrenOf(element, "INDIVIDUAL_ALIAS").flatMap((alias) =>
        nameOf(/^low/i.test(textOf(alias, "QUALITY")) ? "weak_alias" : "alias", {
          full: textOf(alias, "ALIAS_NAME"),
        }),
      ),
    ];
    if (names.length === 0) return undefined;
    return {
      entry: textOf(element, "REFERENCE_NUMBER") || textOf(element, "DATAID") || "–",
      programmes: [textOf(element, "UN_LIST_TYPE")].filter(Boolean),
      names,
      births: birthsOf(childrenOf(element, "INDIVIDUAL_DATE_OF_BIRTH").map(birthOf)),
      countries: countriesOf([
        ...allOf(element, "NATIONALITY", "VALUE").map(({ text }) => text),
        ...childrenOf(element, "INDIVIDUAL_PLACE_OF_BIRTH").map((place) =>
          textOf(place, "COUNTRY"),
        ),
      ]),
    };
  },
};

function birthOf(element: XmlElement): BirthSpan | undefined {
  const kind = textOf(element, "TYPE_OF_DATE").toUpperCase();
  const year = (name: string) => spanOf({ year: textOf(element, name) });
  const [from, to] = [year("FROM_YEAR"), year("TO_YEAR")];
  if (from && to) return spanBetween(from, to);
  const span = isoSpan(textOf(element, "DATE")) ?? year("YEAR") ?? from ?? to;
  return span && kind.startsWith("APPROX") ? widened(span) : span;
}
