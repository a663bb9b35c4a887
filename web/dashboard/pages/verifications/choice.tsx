import type { QueryName } from "../../address.ts";
import { t } from "../../language.ts";
import { setQuery } from "../../place.ts";

type ChoiceProps = {
  name: QueryName;
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** A filter that is in the address, so that a view can be shared. */
export function Choice({ name, label, value = "", options }: ChoiceProps) {
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <label class="chip" data-set={value !== ""}>
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => setQuery({ [name]: currentTarget.value })}
      >
        <option value="">{t("common.any")}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
