import { MappingRule } from "#domain/flow/mapping.ts";
import { mixed, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import type { Label } from "../../strings.ts";
import type { EditorProps } from "./draft.ts";

const targets = MappingRule.shape.to.options;
const transforms = MappingRule.shape.transform.unwrap().options;

const transformWords: Record<(typeof transforms)[number], Label> = {
  none: "as it is",
  trim: "without spaces around",
  upper: "in capitals",
  "date:DD/MM/YYYY": "from DD/MM/YYYY",
  "country:alpha3": "from a three-letter country",
};

/** Where a payload's values go: shown to the applicant, claimed for the comparison, or on the Case. */
export function MappingEditor({ draft, isLocked, change }: EditorProps) {
  const { mapping, intake } = draft;
  const set = (at: number, part: Partial<MappingRule>) => {
    const rule = mapping[at];
    if (rule) change({ mapping: mapping.with(at, { ...rule, ...part }) });
  };
  const free = targets.filter((target) => mapping.every(({ to }) => to !== target));

  return (
    <div class="form">
      <p class="soft small">
        {mixed(
          "Anyone who opens the link sees {prefill}, under “Are these details correct?”. They cannot change it, and no check trusts it. We compare the document with {claimed}. A pointer that leads nowhere maps nothing.",
          { prefill: <code>prefill</code>, claimed: <code>claimed</code> },
        )}
      </p>
      <datalist id="pointers">
        {intake.fields.map(({ key }) => (
          <option key={key} value={`/${key}`} />
        ))}
      </datalist>
      <ul class="fields">
        {mapping.map((rule, at) => (
          <li key={at} class="field-row mapping-row">
            <label class="field">
              <span>{t("From (JSON Pointer)")}</span>
              <input
                class="mono"
                list="pointers"
                value={rule.from}
                disabled={isLocked}
                onInput={({ currentTarget }) => set(at, { from: currentTarget.value })}
              />
            </label>
            <label class="field">
              <span>{t("To")}</span>
              <select
                value={rule.to}
                disabled={isLocked}
                onChange={({ currentTarget: { value } }) => {
                  const to = targets.find((target) => target === value);
                  if (to) set(at, { to });
                }}
              >
                {[rule.to, ...free].map((target) => (
                  <option key={target} value={target}>
                    {target}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>{t("Conversion")}</span>
              <select
                value={rule.transform}
                disabled={isLocked}
                onChange={({ currentTarget: { value } }) => {
                  const transform = transforms.find((each) => each === value);
                  if (transform) set(at, { transform });
                }}
              >
                {transforms.map((transform) => (
                  <option key={transform} value={transform}>
                    {t(transformWords[transform])}
                  </option>
                ))}
              </select>
            </label>
            {!isLocked && (
              <button
                type="button"
                class="button-quiet button-icon"
                aria-label={t("Remove the mapping to {to}", { to: rule.to })}
                onClick={() => change({ mapping: mapping.toSpliced(at, 1) })}
              >
                <Icon name="bin" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && free[0] && (
        <p>
          <button
            type="button"
            class="button"
            onClick={() => {
              const [to] = free;
              const from = `/${intake.fields[0]?.key ?? "key"}`;
              if (to) change({ mapping: [...mapping, { from, to, transform: "none" }] });
            }}
          >
            <Icon name="plus" /> {t("Add a mapping")}
          </button>
        </p>
      )}
    </div>
  );
}
