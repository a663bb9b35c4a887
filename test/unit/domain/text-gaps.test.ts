import { expect, it } from "vitest";
import { filled } from "#domain/text-gaps.ts";

it.for<[string, Record<string, number> | undefined, (string | number)[]]>([
  ["No gap", undefined, ["No gap"]],
  ["{count} of {all_of_them}", { count: 0, all_of_them: 7 }, ["", 0, " of ", 7, ""]],
  // A brace that holds no name is text, and a gap without a value stays to be seen.
  ["{} and { count }", { count: 1 }, ["{} and { count }"]],
  ["{count} left", {}, ["", "{count}", " left"]],
  ["{count} left", undefined, ["", "{count}", " left"]],
])("fills %j with %j", ([text, values, parts]) => {
  expect(filled(text, values)).toEqual(parts);
});
