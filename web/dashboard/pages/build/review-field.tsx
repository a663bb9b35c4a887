import { t } from "../../language.ts";
import { SelectField } from "../../parts/inputs.tsx";
import type { EditorProps } from "./draft.ts";

/** The intervals that rules ask for most often. The API takes any from 1 to 120 months. */
const usualMonths = [6, 12, 24, 36, 60];

/** When a verified person is due for review. */
export function ReviewField({ draft, change }: Pick<EditorProps, "draft" | "change">) {
  // A verification that returns an age keeps no face to compare with at a review.
  if (draft.returns !== undefined) return null;
  const own = draft.review_after_months;
  const offered = [...new Set([...usualMonths, ...(own === undefined ? [] : [own])])];
  return (
    <SelectField
      label={t("build.review_field.due")}
      hint={t("build.review_field.due_hint")}
      of={[undefined, ...offered.sort((a, b) => a - b)]}
      word={(months) =>
        months ? t("build.review_field.after_months", { months }) : t("build.review_field.none")
      }
      value={own}
      onPick={(months) => change({ review_after_months: months })}
    />
  );
}
