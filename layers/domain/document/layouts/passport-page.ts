import { captioned, type Layout, pageMrz, pageSize, type Row } from "./layout.ts";

/**
 * Where the fields of a passport's data page stand, in the order of ICAO Doc 9303 part 4: two columns
 * beside the portrait.
 */
const places = {
  document_code: { reads: "code", x: 43, y: 14.6, width: 10 },
  issuing_country: { reads: "code", x: 57, y: 14.6, width: 14 },
  document_number: { reads: "number", x: 86, y: 14.6, width: 36, required: true },
  family_names: { reads: "name", x: 43, y: 21.1, width: 78, required: true },
  given_names: { reads: "name", x: 43, y: 27.6, width: 78, required: true },
  nationality: { reads: "nationality", x: 43, y: 34.1, width: 38 },
  personal_number: { reads: "number", x: 86, y: 34.1, width: 36 },
  date_of_birth: { reads: "date", x: 43, y: 40.6, width: 38, required: true },
  sex: { reads: "sex", x: 86, y: 40.6, width: 10, required: true },
  place_of_birth: { reads: "text", x: 43, y: 47.1, width: 78 },
  date_of_issue: { reads: "date", x: 43, y: 53.6, width: 38 },
  authority: { reads: "text", x: 86, y: 53.6, width: 36 },
  date_of_expiry: { reads: "date", x: 43, y: 60.1, width: 38, required: true },
} as const satisfies Record<string, Omit<Row, "caption" | "field">>;

type Place = keyof typeof places;
/** A caption, with what this State's book has otherwise. */
type Printed = string | (Pick<Row, "caption"> & Partial<Row>);

type Page = Pick<Layout, "width" | "height" | "prints" | "zones"> &
  Required<Pick<Layout, "portrait" | "mrz">>;

/** A data page with the fields that `printed` names; a field without a caption is not on it. */
export function passportPage(printed: Partial<Record<Place, Printed>>): Page {
  const rows = (Object.keys(places) as Place[]).flatMap((field): Row[] => {
    const own = printed[field];
    if (own === undefined) return [];
    return [{ field, ...places[field], ...(typeof own === "string" ? { caption: own } : own) }];
  });
  return {
    ...pageSize,
    ...captioned(rows, 1.9),
    portrait: { x: 4, y: 16, width: 35, height: 45 },
    mrz: pageMrz,
  };
}
