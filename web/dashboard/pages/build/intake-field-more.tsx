import type { IntakeField } from "#domain/flow/intake-shape.ts";
import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";

type MoreProps = { field: IntakeField; isLocked: boolean; onChange(field: IntakeField): void };

/** A field's optional members. Clearing one removes it from the declaration. */
export function IntakeFieldMore({ field, isLocked, onChange }: MoreProps) {
  function set(name: keyof IntakeField, value: unknown) {
    const { [name]: _, ...rest } = field;
    onChange({
      ...rest,
      ...(value !== "" && value !== undefined && { [name]: value }),
    } as IntakeField);
  }

  const example = field.example;
  return (
    <details class="field-more">
      <summary>{t("common.more")}</summary>
      <fieldset class="form-row" disabled={isLocked}>
        <Field label={t("build.intake_field_more.label")}>
          {(ids) => (
            <input
              {...ids}
              maxLength={100}
              value={field.label ?? ""}
              onInput={({ currentTarget }) => set("label", currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={t("build.intake_field_more.example")}
          hint={t("build.intake_field_more.example_hint")}
        >
          {(ids) => (
            <input
              {...ids}
              value={
                example === undefined
                  ? ""
                  : typeof example === "string"
                    ? example
                    : JSON.stringify(example)
              }
              onInput={({ currentTarget }) =>
                set("example", exampleFrom(field, currentTarget.value))
              }
            />
          )}
        </Field>
        {field.type === "string" && (
          <>
            <Field
              label={t("build.intake_field_more.maximum_length")}
              hint={t("build.intake_field_more.maximum_length_hint")}
            >
              {(ids) => (
                <input
                  {...ids}
                  type="number"
                  min={1}
                  max={4096}
                  value={field.max_length ?? ""}
                  onInput={({ currentTarget }) =>
                    set("max_length", currentTarget.value && Number(currentTarget.value))
                  }
                />
              )}
            </Field>
            <Field
              label={t("build.intake_field_more.pattern")}
              hint={t("build.intake_field_more.pattern_hint")}
            >
              {(ids) => (
                <input
                  {...ids}
                  class="mono"
                  value={field.pattern ?? ""}
                  onInput={({ currentTarget }) => set("pattern", currentTarget.value)}
                />
              )}
            </Field>
          </>
        )}
        {field.type === "enum" && (
          <Field
            label={t("build.intake_field_more.values")}
            hint={t("build.intake_field_more.values_hint")}
          >
            {(ids) => (
              <textarea
                {...ids}
                value={(field.enum ?? []).join("\n")}
                onInput={({ currentTarget }) =>
                  set(
                    "enum",
                    currentTarget.value
                      .split("\n")
                      .map((line) => line.trim())
                      .filter(Boolean),
                  )
                }
              />
            )}
          </Field>
        )}
        <label class="tick">
          <input
            type="checkbox"
            checked={field.pii}
            onChange={({ currentTarget }) => onChange({ ...field, pii: currentTarget.checked })}
          />
          {t("common.personal_data")}
        </label>
      </fieldset>
    </details>
  );
}

/** The example has the type of its field: a number's example is a number. */
function exampleFrom({ type }: IntakeField, text: string): unknown {
  if (text === "") return;
  if (type === "number" || type === "integer")
    return Number.isNaN(Number(text)) ? text : Number(text);
  if (type === "boolean") return text === "true";
  return text;
}
