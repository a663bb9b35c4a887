import { useState } from "preact/hooks";
import { namedDocuments } from "#domain/document/types.ts";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import { QrCode } from "../../../shared/qr-code.tsx";
import { startCase } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Copy } from "../../parts/copy.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { ScenarioField } from "../../parts/scenario-field.tsx";
import { Refused } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { documentWord } from "../../words.ts";
import { deliverLinkOf, type LinkTo, LinkToFields } from "./link-to-fields.tsx";

/** The documents that a Case admits by default, then the others that can get every assessment. */
const documents = [
  ...namedDocuments.filter((kind) => kind.isAdmittedByDefault),
  ...namedDocuments.filter((kind) => !kind.isAdmittedByDefault && kind.tier === "calibrated"),
].map(({ country, documentType }) => ({ country, document_type: documentType }));

/** Creates one verification, and shows its link as a code for the applicant's phone. */
export function NewVerification({ onClose }: { onClose(): void }) {
  const { project } = useHere();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([0, 1]));
  const [reference, setReference] = useState("");
  const [scenario, setScenario] = useState<ScenarioName>();
  const [linkTo, setLinkTo] = useState<LinkTo>({ email: "", phone: "" });
  const [started, setStarted] = useState<{ id: string; short_url: string }>();
  const { run, isBusy, error } = useAct();

  const sent = deliverLinkOf(linkTo);

  if (started) {
    const title = sent ? t("The applicant’s link") : t("Send this link to the applicant");
    return (
      <Dialog title={title} onClose={onClose}>
        <div class="handover">
          <QrCode
            text={started.short_url}
            label={t("Code that opens the verification on a phone")}
          />
          <output class="secret">{started.short_url}</output>
          {sent && (
            <div class="soft small" role="status">
              {sent.email && <p>{t("Goes out by e-mail within a minute or two.")}</p>}
              {sent.phone && <p>{t("Goes out by SMS within a minute or two.")}</p>}
            </div>
          )}
        </div>
        <div class="dialog-actions">
          <Copy text={started.short_url} label={t("Copy the link")} />
          <a class="button-primary" href={addressOf(project.id, "verifications", started.id)}>
            {t("Open the verification")}
          </a>
        </div>
      </Dialog>
    );
  }

  function toggle(at: number) {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  }

  async function start() {
    const allowed = documents.filter((_, at) => chosen.has(at));
    setStarted(
      await startCase(project.id, {
        type: "kyc",
        allowed_documents: allowed,
        ...(reference.trim() && { reference_id: reference.trim() }),
        ...(scenario && { sandbox_scenario: scenario }),
        ...(sent && { deliver_link: sent }),
      }),
    );
  }

  return (
    <Dialog title={t("New verification")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(start);
        }}
      >
        <fieldset>
          <legend>{t("Documents that the applicant may use")}</legend>
          {documents.map(({ country, document_type }, at) => (
            <label key={country + document_type} class="tick">
              <input type="checkbox" checked={chosen.has(at)} onChange={() => toggle(at)} />
              {documentWord(country, document_type)}
            </label>
          ))}
        </fieldset>
        <Field
          label={t("Your reference (optional)")}
          hint={t("Such as the customer’s number in your system.")}
        >
          {(ids) => (
            <input
              {...ids}
              maxLength={255}
              value={reference}
              onInput={({ currentTarget }) => setReference(currentTarget.value)}
            />
          )}
        </Field>
        <LinkToFields to={linkTo} onChange={setLinkTo} />
        {project.sandbox && (
          <ScenarioField
            label={t("Simulated outcome")}
            chosen={scenario}
            none={t("As the checks decide")}
            onChoose={setScenario}
          />
        )}
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="submit" class="button-primary" disabled={isBusy || chosen.size === 0}>
            {t("Create the link")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
