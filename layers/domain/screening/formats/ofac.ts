import { slashedSpan, writtenSpan } from "../birth-spans.ts";
import { allOf, plain, textOf } from "../xml/read-elements.ts";
import { birthsOf, countriesOf, type ListFormat, nameOf } from "./format.ts";

/** OFAC's `SDN.XML` and `CONSOLIDATED.XML`, which have one format. */
export const ofacFormat: ListFormat = {
  root: "sdnList",
  entries: ["sdnEntry"],
  // OFAC's own spelling.
  dated: "publshInformation",
  // Month first, as the publisher's country writes it.
  dateOf: (element) => {
    const [month, day, year] = textOf(element, "Publish_Date").split("/");
    return slashedSpan([day, month, year].join("/"))?.from;
  },
  personOf: (element) => {
    if (!/^individual$/i.test(textOf(element, "sdnType"))) return undefined;
    const parts = (one: typeof element) => ({
      surname: textOf(one, "lastName"),
      givenNames: textOf(one, "firstName"),
    });
    const names = [
      ...nameOf("primary", parts(element)),
      ...allOf(element, "akaList", "aka").flatMap((aka) =>
        nameOf(/^weak$/i.test(textOf(aka, "category")) ? "weak_alias" : "alias", parts(aka)),
      ),
    ];
    if (names.length === 0) return undefined;
    const countries = (list: string, item: string) =>
      allOf(element, list, item).map((one) => textOf(one, "country"));
    const birthplaces = allOf(element, "placeOfBirthList", "placeOfBirthItem").map(
      (one) => textOf(one, "placeOfBirth").split(",").at(-1) ?? "",
    );
    return {
      entry: textOf(element, "uid") || "–",
      programmes: allOf(element, "programList", "program").map(({ text }) => plain(text)),
      names,
      births: birthsOf(
        allOf(element, "dateOfBirthList", "dateOfBirthItem").map((one) =>
          writtenSpan(textOf(one, "dateOfBirth")),
        ),
      ),
      countries: countriesOf([
        ...countries("nationalityList", "nationality"),
        ...countries("citizenshipList", "citizenship"),
        ...birthplaces,
      ]),
    };
  },
};
