import { type IntakeField, intakeTypes } from "#domain/flow/intake-shape.ts";
import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { SelectField, TextField, Tick } from "../../parts/inputs.tsx";
import { IntakeSamples } from "../../samples/intake-samples.tsx";
import { fieldWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { IntakeFieldMore } from "./intake-field-more.tsx";

/** The fields that the client's backend sends about a person, and the call that sends them. */
export function IntakeEditor({ draft, isLocked, change }: EditorProps) {
  const { intake } = draft;
  const { fields } = intake;
  const setFields = (next: IntakeField[]) => change({ intake: { ...intake, fields: next } });
  const replace = (at: number, field: IntakeField) => setFields(fields.with(at, field));

  return (
    <div class="form">
      <p class="soft small">{t("build.intake_editor.whole_payload_kept_verifications")}</p>
      {fields.length > 0 && (
        <ul class="fields">
          {fields.map((field, at) => (
            <li key={at}>
              <div class="field-row">
                <TextField
                  label={t("common.key")}
                  class="mono"
                  value={field.key}
                  disabled={isLocked}
                  onText={(key) => replace(at, { ...field, key })}
                />
                <SelectField
                  label={t("build.intake_editor.type")}
                  disabled={isLocked}
                  of={intakeTypes}
                  word={fieldWord}
                  value={field.type}
                  onPick={(type) => replace(at, ofType(field, type))}
                />
                <Tick
                  checked={field.required}
                  disabled={isLocked}
                  onTick={(isOn) => replace(at, { ...field, required: isOn })}
                >
                  {t("build.intake_editor.required")}
                </Tick>
                {!isLocked && (
                  <button
                    type="button"
                    class="button-quiet button-icon"
                    aria-label={t("build.intake_editor.remove_key", {
                      key: field.key || t("build.intake_editor.the_field"),
                    })}
                    onClick={() => setFields(fields.toSpliced(at, 1))}
                  >
                    <Icon name="bin" />
                  </button>
                )}
              </div>
              <IntakeFieldMore
                field={field}
                isLocked={isLocked}
                onChange={(next) => replace(at, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isLocked && (
        <div class="form-actions">
          <button
            type="button"
            class="button"
            onClick={() => setFields([...fields, freshField(fields)])}
          >
            <Icon name="plus" /> {t("build.intake_editor.add_a_field")}
          </button>
          {fields.length === 0 && (
            <button type="button" class="button-quiet" onClick={() => change(usualPerson(draft))}>
              {t("build.intake_editor.start_person_names_date")}
            </button>
          )}
        </div>
      )}
      <Tick
        checked={intake.additional}
        disabled={isLocked}
        onTick={(isOn) => change({ intake: { ...intake, additional: isOn } })}
      >
        {t("build.intake_editor.keep_keys_not_declared")}
        <small>{t("build.intake_editor.otherwise_payload_any_other")}</small>
      </Tick>
      <section aria-label={t("build.intake_editor.the_call")}>
        <h2 class="minor">{t("build.intake_editor.call_example_all")}</h2>
        <IntakeSamples url={`${location.origin}/v1/flows/{slug}/intake`} intake={intake} />
      </section>
    </div>
  );
}

function freshField(fields: readonly IntakeField[]): IntakeField {
  const taken = new Set(fields.map(({ key }) => key));
  let number = fields.length + 1;
  while (taken.has(`field_${number}`)) number += 1;
  return { key: `field_${number}`, type: "string", required: false, pii: true };
}

/** The field with another type, without the members that only its former type allows. */
function ofType(
  { max_length, pattern, enum: _, ...field }: IntakeField,
  type: IntakeField["type"],
): IntakeField {
  const { example: __, ...bare } = field;
  return {
    ...bare,
    type,
    ...(type === "enum" && { enum: ["first"] }),
    ...(type === "string" && max_length !== undefined && { max_length }),
    ...(type === "string" && pattern !== undefined && { pattern }),
  };
}

/** The data that most backends have, each mapped to the field of the document to compare it with. */
function usualPerson({ intake }: EditorProps["draft"]) {
  const person = [
    ["first_name", "string", "given_names"],
    ["last_name", "string", "family_names"],
    ["birth_date", "date", "date_of_birth"],
    ["document_number", "string", "document_number"],
  ] as const;
  return {
    intake: {
      ...intake,
      fields: person.map(
        ([key, type], at): IntakeField => ({
          key,
          type,
          required: at < 2,
          pii: true,
        }),
      ),
    },
    mapping: person.map(([key, , target]) => ({
      from: `/${key}`,
      to: `claimed.${target}` as const,
      transform: "trim" as const,
    })),
  };
}
