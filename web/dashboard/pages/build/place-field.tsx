import { useState } from "preact/hooks";
import type { IntakeField } from "#domain/flow/intake-shape.ts";
import { t } from "../../language.ts";
import { pathOf, pointerOf } from "./place-names.ts";

type PlaceFieldProps = {
  label: string;
  /** The fields of the client's data that the template declares. */
  fields: readonly IntakeField[];
  /** The JSON pointer, as the API writes it. */
  pointer: string;
  isLocked?: boolean;
  onChange(pointer: string): void;
};

const elsewhere = "";

/** A place in the client's data: the name of a declared field, or a pointer typed by hand. */
export function PlaceField({ label, fields, pointer, isLocked, onChange }: PlaceFieldProps) {
  const isDeclared = fields.some(({ key }) => pointerOf(key) === pointer);
  const [asksOther, setAsksOther] = useState(false);
  const isOther = asksOther || !isDeclared;
  return (
    <div class="place-field">
      <label class="field">
        <span>{label}</span>
        <select
          value={isOther ? elsewhere : pointer}
          disabled={isLocked}
          onChange={({ currentTarget: { value } }) => {
            setAsksOther(value === elsewhere);
            if (value !== elsewhere) onChange(value);
          }}
        >
          {fields.map(({ key, label: name }) => (
            <option key={key} value={pointerOf(key)}>
              {name ? `${name} (${key})` : key}
            </option>
          ))}
          <option value={elsewhere}>{t("build.place_field.another_place")}</option>
        </select>
      </label>
      {isOther && (
        <input
          class="mono"
          aria-label={t("build.place_field.another_place_such_address")}
          placeholder="address.city"
          value={pathOf(pointer)}
          disabled={isLocked}
          onInput={({ currentTarget }) => onChange(pointerOf(currentTarget.value))}
        />
      )}
    </div>
  );
}
