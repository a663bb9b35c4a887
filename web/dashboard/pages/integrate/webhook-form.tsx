import { useState } from "preact/hooks";
import { defaultSubscription, eventTypes } from "#domain/webhook/events.ts";
import type { Webhook } from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Field } from "../../parts/field.tsx";
import { TextField, Tick, TickList } from "../../parts/inputs.tsx";
import { Refused } from "../../parts/states.tsx";

type Wanted = {
  url: string;
  events: string[];
  payload: "full" | "summary";
  public_key_signatures: boolean;
};

/** The form of a webhook: its URL, its events and the content of its messages. */
export function WebhookForm({
  config,
  isLocked,
  readsAll,
  save,
}: {
  config: Webhook | null;
  isLocked: boolean;
  /** Whether the member may read full messages. A member cannot send data that they may not read. */
  readsAll: boolean;
  save(wanted: Wanted): Promise<void>;
}) {
  const [url, setUrl] = useState(config?.url ?? "");
  const [events, setEvents] = useState(config?.events ?? [...defaultSubscription]);
  const [payload, setPayload] = useState(config?.payload ?? "full");
  const [withKeys, setWithKeys] = useState(config?.public_key_signatures ?? false);
  const { submit, isBusy, error } = useAct();
  const isFullOpen = readsAll || (config?.payload === "full" && config.url === url);
  const held = isFullOpen ? payload : "summary";
  return (
    <form
      onSubmit={submit(() => save({ url, events, payload: held, public_key_signatures: withKeys }))}
    >
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("integrate.webhook")}</legend>
        <TextField
          label={t("integrate.address")}
          hint={t("integrate.https_production_public_address")}
          type="url"
          required
          placeholder="https://example.com/webhooks/identity"
          value={url}
          onText={setUrl}
        />
        <fieldset>
          <legend>{t("integrate.webhook_form.sent_when")}</legend>
          <div class="events">
            <TickList
              of={eventTypes}
              word={(type) => <code>{type}</code>}
              chosen={events}
              onPick={setEvents}
            />
          </div>
        </fieldset>
        <Field
          label={t("integrate.webhook_form.what_a_message_holds")}
          hint={
            held === "full"
              ? t("integrate.webhook_form.whole_record_get_verification")
              : t("integrate.webhook_form.what_a_message_holds_hint")
          }
        >
          {(ids) => (
            <select
              {...ids}
              value={held}
              onChange={({ currentTarget: { value } }) =>
                setPayload(value === "summary" ? "summary" : "full")
              }
            >
              <option value="full" disabled={!isFullOpen}>
                {t("integrate.webhook_form.the_whole_record")}
              </option>
              <option value="summary">
                {t("integrate.webhook_form.summary_without_personal_data")}
              </option>
            </select>
          )}
        </Field>
        {!isFullOpen && <p class="soft small">{t("integrate.webhook_form.role_does_not_read")}</p>}
        <fieldset>
          <legend>{t("integrate.webhook_form.signatures")}</legend>
          <Tick checked={withKeys} onTick={setWithKeys}>
            {t("integrate.webhook_form.key_pair_too")}
          </Tick>
          <p class="soft small">
            {mixed("integrate.webhook_form.every_message_then_carries", {
              signature: <code>v1a</code>,
            })}
          </p>
        </fieldset>
        <Refused error={error} />
        {!isLocked && (
          <div class="form-actions">
            <button type="submit" class="button-primary" disabled={isBusy || events.length === 0}>
              {config ? t("common.save") : t("integrate.set_it")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
