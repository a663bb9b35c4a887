import { useState } from "preact/hooks";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { TextField } from "../../parts/inputs.tsx";
import { Refused } from "../../parts/states.tsx";

/** The team's own name for an adapter, and the URL of its server. */
export function AdapterForm({
  isLocked,
  save,
}: {
  isLocked: boolean;
  save(name: string, url: string): Promise<void>;
}) {
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const { submit, isBusy, error } = useAct();
  return (
    <form onSubmit={submit(() => save(name, url))}>
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("integrate.set_an_adapter")}</legend>
        <TextField
          label={t("integrate.adapter_form.name_of_the_adapter")}
          hint={t("integrate.adapter_form.name_of_the_adapter_hint")}
          required
          maxLength={40}
          pattern="[a-z][a-z0-9_]*"
          autocapitalize="none"
          spellcheck={false}
          placeholder="curp_lookup"
          value={name}
          onText={setName}
        />
        <TextField
          label={t("integrate.address")}
          hint={t("integrate.https_production_public_address")}
          type="url"
          required
          placeholder="https://example.com/adapters/curp"
          value={url}
          onText={setUrl}
        />
        <Refused error={error} />
        {!isLocked && (
          <div class="form-actions">
            <button type="submit" class="button-primary" disabled={isBusy}>
              {t("integrate.set_it")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
