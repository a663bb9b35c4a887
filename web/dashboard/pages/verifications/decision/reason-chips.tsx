import { useState } from "preact/hooks";
import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import { t } from "../../../language.ts";
import { TextField } from "../../../parts/inputs.tsx";
import { dispositionReasonWord } from "../../../words.ts";

/** The number of reasons from which a search field appears. */
const manyReasons = 8;

type ChipsProps = {
  reasons: readonly DispositionReason[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
};

/** The reasons that fit a decision, as chips. A person chooses any number of them. */
export function ReasonChips({ reasons, chosen, onChange }: ChipsProps) {
  const [wanted, setWanted] = useState("");
  const words = reasons.map((reason) => ({
    code: reason.code,
    text: dispositionReasonWord(reason),
  }));
  const shown = words.filter(
    ({ code, text }) => chosen.includes(code) || plain(text).includes(plain(wanted)),
  );
  return (
    <fieldset class="reason-chips">
      <legend>{t("verifications.reason_chips.reasons_optional")}</legend>
      {reasons.length >= manyReasons && (
        <TextField
          label={t("verifications.reason_chips.find_a_reason")}
          type="search"
          autocomplete="off"
          value={wanted}
          onText={setWanted}
          onKeyDown={(event) => {
            // Enter searches for a reason here, and must not submit the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <div class="reason-list">
        {shown.map(({ code, text }) => (
          <label key={code} class="reason-chip">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, code] : chosen.filter((each) => each !== code))
              }
            />
            {text}
          </label>
        ))}
        {shown.length === 0 && (
          <p class="soft small">{t("verifications.reason_chips.no_reason_letters")}</p>
        )}
      </div>
    </fieldset>
  );
}

/** The text without accents and capitals, for searches. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
