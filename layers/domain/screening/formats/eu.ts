import { earliest, isoSpan, latest, spanOf, widened } from "../birth-spans.ts";
import type { BirthSpan } from "../listed-person.ts";
import { childOf, childrenOf, type XmlElement } from "../xml/read-elements.ts";
import { birthsOf, countriesOf, type ListFormat, nameOf } from "./format.ts";

/** The European Commission's `xmlFullSanctionsList_1_1`: nearly all that it says stands in attributes. */
export const euFormat: ListFormat = {
  root: "export",
  entries: ["sanctionEntity"],
  dateOf: ({ attributes }) => isoSpan(attributes.generationDate ?? "")?.from,
  personOf: (element) => {
    const subject = childOf(element, "subjectType")?.attributes;
    if (subject?.code !== "person" && subject?.classificationCode !== "P") return undefined;
    const aliases = childrenOf(element, "nameAlias");
    const names = aliases.flatMap(({ attributes }, at) => {
      const { firstName = "", middleName = "", lastName = "", wholeName = "", strong } = attributes;
      // The first is the one that the regulation lists the person under.
      const quality = strong === "false" ? "weak_alias" : at === 0 ? "primary" : "alias";
      return nameOf(quality, {
        full: wholeName,
        surname: lastName,
        givenNames: `${firstName} ${middleName}`,
      });
    });
    if (names.length === 0) return undefined;
    const births = childrenOf(element, "birthdate");
    const regulations = childrenOf(element, "regulation").map(
      ({ attributes }) => attributes.programme,
    );
    return {
      entry: element.attributes.euReferenceNumber || element.attributes.logicalId || "–",
      programmes: [...new Set(regulations.filter((programme) => programme !== undefined))],
      names,
      births: birthsOf(births.map(birthOf)),
      countries: countriesOf(
        [...childrenOf(element, "citizenship"), ...births].map(
          // The list writes "00" for an unknown country.
          ({ attributes }) => attributes.countryIso2Code ?? "",
        ),
      ),
    };
  },
};

function birthOf({ attributes }: XmlElement): BirthSpan | undefined {
  const { year = "", monthOfYear = "", dayOfMonth = "", circa } = attributes;
  const span =
    isoSpan(attributes.birthdate ?? "") ??
    spanOf({ year, month: monthOfYear, day: dayOfMonth }) ??
    rangeOf(attributes);
  return span && circa === "true" ? widened(span) : span;
}

/** A range may be open at one end: born by 1980, say. */
function rangeOf({ yearRangeFrom = "", yearRangeTo = "" }: XmlElement["attributes"]) {
  const [from, to] = [spanOf({ year: yearRangeFrom }), spanOf({ year: yearRangeTo })];
  if (!from && !to) return undefined;
  return { from: from?.from ?? earliest, to: to?.to ?? latest };
}
