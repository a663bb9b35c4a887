import { useState } from "preact/hooks";
import { namedDocuments } from "#domain/document/types.ts";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import { QrCode } from "../../../shared/qr-code.tsx";
import { startCase } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Copy } from "../../parts/copy.tsx";
import { Dialog, DialogEnd } from "../../parts/dialog.tsx";
import { TextField, Tick } from "../../parts/inputs.tsx";
import { ScenarioField } from "../../parts/scenario-field.tsx";
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
  const { submit, isBusy, error } = useAct();

  const sent = deliverLinkOf(linkTo);

  if (started) {
    const title = sent
      ? t("verifications.the_applicants_link")
      : t("verifications.new_verification.send_link_applicant");
    return (
      <Dialog title={title} onClose={onClose}>
        <div class="handover">
          <QrCode text={started.short_url} label={t("common.code_opens_verification_phone")} />
          <output class="secret">{started.short_url}</output>
          {sent && (
            <div class="soft small" role="status">
              {sent.email && <p>{t("verifications.goes_out_e_mail")}</p>}
              {sent.phone && <p>{t("verifications.goes_out_sms_within")}</p>}
            </div>
          )}
        </div>
        <div class="dialog-actions">
          <Copy text={started.short_url} label={t("common.copy_the_link")} />
          <a class="button-primary" href={addressOf(project.id, "verifications", started.id)}>
            {t("verifications.new_verification.open_the_verification")}
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
    <Dialog title={t("verifications.new_verification")} onClose={onClose}>
      <form onSubmit={submit(start)}>
        <fieldset>
          <legend>{t("verifications.new_verification.documents_applicant_may_use")}</legend>
          {documents.map(({ country, document_type }, at) => (
            <Tick key={country + document_type} checked={chosen.has(at)} onTick={() => toggle(at)}>
              {documentWord(country, document_type)}
            </Tick>
          ))}
        </fieldset>
        <TextField
          label={t("verifications.new_verification.your_reference_optional")}
          hint={t("verifications.new_verification.your_reference_optional_hint")}
          maxLength={255}
          value={reference}
          onText={setReference}
        />
        <LinkToFields to={linkTo} onChange={setLinkTo} />
        {project.sandbox && (
          <ScenarioField
            label={t("verifications.new_verification.simulated_outcome")}
            chosen={scenario}
            none={t("verifications.new_verification.simulated_outcome_none")}
            onChoose={setScenario}
          />
        )}
        <DialogEnd
          verb={t("verifications.new_verification.create_the_link")}
          isDisabled={isBusy || chosen.size === 0}
          error={error}
        />
      </form>
    </Dialog>
  );
}
