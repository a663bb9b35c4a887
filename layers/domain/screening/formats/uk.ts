import { slashedSpan } from "../birth-spans.ts";
import { allOf, plain, textOf, type XmlElement } from "../xml/read-elements.ts";
import { birthsOf, countriesOf, type ListFormat, nameOf } from "./format.ts";

/** The `UK-Sanctions-List.xml` of the Foreign Office: `Name6` is the surname, or the whole of a name in one part. */
export const ukFormat: ListFormat = {
  root: "Designations",
  entries: ["Designation"],
  dated: "DateGenerated",
  dateOf: ({ text }) => slashedSpan(text)?.from,
  personOf: (element) => {
    if (!/^individual$/i.test(textOf(element, "IndividualEntityShip"))) return undefined;
    const names = [
      ...allOf(element, "Names", "Name").flatMap((name) => nameOf(qualityOf(name), partsOf(name))),
      ...allOf(element, "NonLatinNames", "NonLatinName").flatMap((name) =>
        nameOf("primary", { full: textOf(name, "NameNonLatinScript") }),
      ),
    ];
    if (names.length === 0) return undefined;
    const about = (...path: string[]) =>
      allOf(element, "IndividualDetails", "Individual", ...path).map(({ text }) => plain(text));
    return {
      entry: textOf(element, "UniqueID") || "–",
      programmes: [textOf(element, "RegimeName")].filter(Boolean),
      names,
      births: birthsOf(about("DOBs", "DOB").map(slashedSpan)),
      countries: countriesOf([
        ...about("Nationalities", "Nationality"),
        ...about("BirthDetails", "Location", "CountryOfBirth"),
      ]),
    };
  },
};

function qualityOf(name: XmlElement): "primary" | "alias" | "weak_alias" {
  if (/^low/i.test(textOf(name, "AliasStrength"))) return "weak_alias";
  return /^primary/i.test(textOf(name, "NameType")) ? "primary" : "alias";
}

function partsOf(name: XmlElement): { surname: string; givenNames: string } {
  const given = ["Name1", "Name2", "Name3", "Name4", "Name5"].map((part) => textOf(name, part));
  return { surname: textOf(name, "Name6"), givenNames: given.join(" ") };
}
