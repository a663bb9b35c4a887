import type { JsonSchema, Primitive } from "../../api/templates.ts";
import { t } from "../../language.ts";
import { TextField, Tick, TickList } from "../../parts/inputs.tsx";
import type { Label } from "../../strings.ts";
import { fieldWord } from "../../words.ts";
import { optionWords } from "./step-words.ts";

type StepConfigProps = {
  primitive: Primitive;
  config: Record<string, unknown>;
  isLocked: boolean;
  onChange(config: Record<string, unknown>): void;
};

const hints: Record<string, Label> = {
  allow_desktop: "build.hints.allow_desktop",
  ask_tilted: "build.hints.ask_tilted",
  offer_no_flash: "build.hints.offer_no_flash",
  adapter: "build.hints.adapter",
};

/** A form from the primitive's own schema. A member of any other type is edited elsewhere. */
export function StepConfig({ primitive, config, isLocked, onChange }: StepConfigProps) {
  const members = Object.entries(primitive.config_schema.properties ?? {});
  if (members.length === 0) return null;
  return (
    <div class="step-config">
      {members.map(([name, schema]) => (
        <Member
          key={name}
          name={name}
          schema={schema}
          value={config[name] ?? schema.default}
          isLocked={isLocked}
          onChange={(value) => onChange({ ...config, [name]: value })}
        />
      ))}
    </div>
  );
}

type MemberProps = {
  name: string;
  schema: JsonSchema;
  value: unknown;
  isLocked: boolean;
  onChange(value: unknown): void;
};

function Member({ name, schema, value, isLocked, onChange }: MemberProps) {
  const hint = hints[name];
  const word = optionWords[name];
  const label = word ? t(word) : fieldWord(name);
  if (schema.type === "boolean") {
    return (
      <Tick
        checked={value === true}
        disabled={isLocked || schema.const !== undefined}
        onTick={onChange}
      >
        {label}
        {hint && <small>{t(hint)}</small>}
      </Tick>
    );
  }
  const { enum: options } = schema.items ?? {};
  if (schema.type === "array" && options) {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset class="step-fields">
        <legend>{t("build.step_config.what_sent_nothing_else")}</legend>
        <TickList
          of={options}
          word={fieldWord}
          chosen={chosen}
          onPick={onChange}
          disabled={isLocked}
        />
      </fieldset>
    );
  }
  if (schema.type !== "string") return null;
  return (
    <TextField
      label={label}
      hint={hint && t(hint)}
      inputMode={schema.format === "uri" ? "url" : "text"}
      value={typeof value === "string" ? value : ""}
      disabled={isLocked}
      onText={onChange}
    />
  );
}
