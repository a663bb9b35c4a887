import { useState } from "preact/hooks";
import { readEmbedOrigins, setEmbedOrigins } from "../../api/settings.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { TextArea } from "../../parts/inputs.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** The origins whose pages may embed a verification. */
export function EmbeddingForm() {
  const { project } = useHere();
  const origins = useLoad(() => readEmbedOrigins(project.id), project.id);
  return (
    <section class="card" aria-labelledby="embedding">
      <h2 id="embedding">{t("settings.embedding_form.embedding")}</h2>
      <Lacks permission="branding:write" to={t("settings.embedding_form.change_whose_pages_may")} />
      <Loaded of={origins}>{(known) => <Editor known={known} onSaved={origins.set} />}</Loaded>
    </section>
  );
}

function Editor({ known, onSaved }: { known: string[]; onSaved(saved: string[]): void }) {
  const { project } = useHere();
  const may = useMay();
  const [text, setText] = useState(known.join("\n"));
  const { submit, isBusy, error } = useAct();
  const wanted = text.split(/\s+/).filter(Boolean);
  const isDirty = wanted.join("\n") !== known.join("\n");
  const local = project.sandbox
    ? ` ${t("settings.embedding_form.sandbox_takes_http_localhost")}`
    : "";
  return (
    <form
      onSubmit={submit(async () => {
        const saved = await setEmbedOrigins(project.id, wanted);
        onSaved(saved);
        setText(saved.join("\n"));
        say(t("settings.embedding_form.saved_applies_every_page"));
      })}
    >
      <fieldset class="form" disabled={!may("branding:write")}>
        <legend class="unseen">{t("settings.embedding_form.whose_pages_may_embed")}</legend>
        <TextArea
          label={t("settings.embedding_form.pages_may_show_verification")}
          hint={`${t("settings.embedding_form.pages_may_show_verification_hint")}${local}`}
          class="mono"
          rows={4}
          spellcheck={false}
          placeholder="https://www.example.com"
          value={text}
          onText={setText}
        />
        <Refused error={error} />
        {may("branding:write") && (
          <div class="form-actions">
            <button type="submit" class="button-primary" disabled={isBusy || !isDirty}>
              {t("settings.embedding_form.set_the_pages")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
