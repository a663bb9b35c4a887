import { t } from "../../../../language.ts";
import { fieldValueWord, fieldWord } from "../../../../words.ts";
import type { Evidence } from "../evidence.ts";

type ListProps = {
  fields: NonNullable<Evidence["fields"]>;
  /** Whether the field's place on a photograph is known. */
  hasPlace(field: string): boolean;
  lit: string | undefined;
  onLight(field: string | undefined): void;
};

/** The values read, beside the document. Pressing one highlights its place; pressing it again ends that. */
export function FieldList({ fields, hasPlace, lit, onLight }: ListProps) {
  const read = Object.entries(fields).filter(([, { value }]) => value !== null);
  if (read.length === 0)
    return <p class="soft small">{t("verifications.field_list.nothing_was_read")}</p>;
  return (
    <ul class="look-fields" aria-label={t("verifications.case.values_read_document")}>
      {read.map(([name, { value, check_digit_ok: digit }]) => {
        const content = (
          <>
            <span class="look-field" title={fieldWord(name)}>
              {fieldWord(name)}
            </span>
            <span class={digit === false ? "look-value digit-bad" : "look-value"}>
              {value !== null && fieldValueWord(name, value)}
            </span>
          </>
        );
        return (
          <li key={name}>
            {hasPlace(name) ? (
              <button
                type="button"
                aria-pressed={lit === name}
                title={t("verifications.field_list.show_where_it_stands")}
                onClick={() => onLight(lit === name ? undefined : name)}
              >
                {content}
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
