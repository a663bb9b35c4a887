import type { IntakeField } from "#domain/flow/intake-shape.ts";
import { t } from "../../language.ts";
import { TextArea, TextField, Tick } from "../../parts/inputs.tsx";

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
        <TextField
          label={t("build.intake_field_more.label")}
          maxLength={100}
          value={field.label ?? ""}
          onText={(value) => set("label", value)}
        />
        <TextField
          label={t("build.intake_field_more.example")}
          hint={t("build.intake_field_more.example_hint")}
          value={
            example === undefined
              ? ""
              : typeof example === "string"
                ? example
                : JSON.stringify(example)
          }
          onText={(value) => set("example", exampleFrom(field, value))}
        />
        {field.type === "string" && (
          <>
            <TextField
              label={t("build.intake_field_more.maximum_length")}
              hint={t("build.intake_field_more.maximum_length_hint")}
              type="number"
              min={1}
              max={4096}
              value={field.max_length ?? ""}
              onText={(value) => set("max_length", value && Number(value))}
            />
            <TextField
              label={t("build.intake_field_more.pattern")}
              hint={t("build.intake_field_more.pattern_hint")}
              class="mono"
              value={field.pattern ?? ""}
              onText={(value) => set("pattern", value)}
            />
          </>
        )}
        {field.type === "enum" && (
          <TextArea
            label={t("build.intake_field_more.values")}
            hint={t("build.intake_field_more.values_hint")}
            value={(field.enum ?? []).join("\n")}
            onText={(value) =>
              set(
                "enum",
                value
                  .split("\n")
                  .map((line) => line.trim())
                  .filter(Boolean),
              )
            }
          />
        )}
        <Tick checked={field.pii} onTick={(isOn) => onChange({ ...field, pii: isOn })}>
          {t("common.personal_data")}
        </Tick>
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
