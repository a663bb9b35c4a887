import type { ComponentChildren, ComponentProps } from "preact";
import { Field } from "./field.tsx";

type Words = Omit<ComponentProps<typeof Field>, "children"> & { onText(text: string): void };

/** The attributes of each kind of a control, without those that a part sets. */
type Without<Attributes, Name extends string> = Attributes extends unknown
  ? Omit<Attributes, Name>
  : never;

/** A line to type in, with its name. The browser checks it by its attributes. */
export function TextField({
  label,
  hint,
  onText,
  ...input
}: Words & Without<ComponentProps<"input">, "label" | "onInput">) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <input {...ids} {...input} onInput={({ currentTarget }) => onText(currentTarget.value)} />
      )}
    </Field>
  );
}

/** Several lines to type in, with their name. */
export function TextArea({
  label,
  hint,
  onText,
  ...area
}: Words & Without<ComponentProps<"textarea">, "label" | "onInput">) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <textarea {...ids} {...area} onInput={({ currentTarget }) => onText(currentTarget.value)} />
      )}
    </Field>
  );
}

type SelectProps<Value> = {
  /** `undefined` in it is the empty choice. */
  of: readonly Value[];
  word(value: NoInfer<Value>): string;
  value: string | number | undefined;
  onPick(value: NoInfer<Value>): void;
} & Omit<ComponentProps<"select">, "label" | "value" | "onChange" | "ref" | "role">;

/** A choice from a list. */
export function Select<Value extends string | number | undefined>({
  of,
  word,
  value,
  onPick,
  ...select
}: SelectProps<Value>) {
  return (
    <select
      {...select}
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        for (const each of of) if (String(each ?? "") === currentTarget.value) onPick(each);
      }}
    >
      {of.map((each) => (
        <option key={each} value={each ?? ""}>
          {word(each)}
        </option>
      ))}
    </select>
  );
}

/** A choice from a list, with its name. */
export function SelectField<Value extends string | number | undefined>({
  label,
  hint,
  ...select
}: Pick<Words, "label" | "hint"> & SelectProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => <Select<Value> {...ids} {...select} />}
    </Field>
  );
}

type TickProps = {
  type?: "checkbox" | "radio";
  onTick(isOn: boolean): void;
  children: ComponentChildren;
} & Omit<ComponentProps<"input">, "type" | "onChange" | "children" | "role">;

/** A box to tick, or one button of several, with its text. */
export function Tick({ type = "checkbox", onTick, children, ...input }: TickProps) {
  return (
    <label class="tick">
      <input
        {...input}
        type={type}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** A box for each of a list. Those chosen keep its order. */
export function TickList<Value extends string>({
  of,
  word,
  chosen,
  onPick,
  ...input
}: {
  of: readonly Value[];
  word(value: NoInfer<Value>): ComponentChildren;
  chosen: readonly string[];
  onPick(chosen: NoInfer<Value>[]): void;
  disabled?: boolean | undefined;
}) {
  return of.map((value) => (
    <Tick
      key={value}
      {...input}
      checked={chosen.includes(value)}
      onTick={(isOn) =>
        onPick(of.filter((each) => (each === value ? isOn : chosen.includes(each))))
      }
    >
      {word(value)}
    </Tick>
  ));
}
