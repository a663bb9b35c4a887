import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
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
    <Field label={t("build.review_field.due")} hint={t("build.review_field.due_hint")}>
      {(ids) => (
        <select
          {...ids}
          value={own ?? ""}
          onChange={({ currentTarget }) =>
            change({ review_after_months: Number(currentTarget.value) || undefined })
          }
        >
          <option value="">{t("build.review_field.none")}</option>
          {offered
            .sort((a, b) => a - b)
            .map((months) => (
              <option key={months} value={months}>
                {t("build.review_field.after_months", { months })}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
