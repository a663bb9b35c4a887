import { useState } from "preact/hooks";
import { defaultSubscription, eventTypes } from "#domain/webhook/events.ts";
import type { Webhook } from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Field } from "../../parts/field.tsx";
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
  /** Whether the member may read full messages. Nobody may have data sent that they may not read. */
  readsAll: boolean;
  save(wanted: Wanted): Promise<void>;
}) {
  const [url, setUrl] = useState(config?.url ?? "");
  const [events, setEvents] = useState(config?.events ?? [...defaultSubscription]);
  const [payload, setPayload] = useState(config?.payload ?? "full");
  const [withKeys, setWithKeys] = useState(config?.public_key_signatures ?? false);
  const { run, isBusy, error } = useAct();
  const isFullOpen = readsAll || (config?.payload === "full" && config.url === url);
  const held = isFullOpen ? payload : "summary";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(() => save({ url, events, payload: held, public_key_signatures: withKeys }));
      }}
    >
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("Webhook")}</legend>
        <Field label={t("Address")} hint={t("Https in production, on a public address.")}>
          {(ids) => (
            <input
              {...ids}
              type="url"
              required
              placeholder="https://example.com/webhooks/identity"
              value={url}
              onInput={({ currentTarget }) => setUrl(currentTarget.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>{t("Sent when")}</legend>
          <div class="events">
            {eventTypes.map((type) => (
              <label key={type} class="tick">
                <input
                  type="checkbox"
                  checked={events.includes(type)}
                  onChange={({ currentTarget }) =>
                    setEvents(
                      eventTypes.filter((each) =>
                        each === type ? currentTarget.checked : events.includes(each),
                      ),
                    )
                  }
                />
                <code>{type}</code>
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label={t("What a message holds")}
          hint={
            held === "full"
              ? t("The whole record, as GET of the verification returns it, with the values read.")
              : t("Without the values read, the applicant’s link and your team’s notes.")
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
                {t("the whole record")}
              </option>
              <option value="summary">{t("a summary without personal data")}</option>
            </select>
          )}
        </Field>
        {!isFullOpen && (
          <p class="soft small">
            {t(
              "Your role does not read personal data here, so your address receives summaries. A colleague whose role does can choose the whole record.",
            )}
          </p>
        )}
        <fieldset>
          <legend>{t("Signatures")}</legend>
          <label class="tick">
            <input
              type="checkbox"
              checked={withKeys}
              onChange={({ currentTarget }) => setWithKeys(currentTarget.checked)}
            />
            {t("With a key pair too")}
          </label>
          <p class="soft small">
            {mixed(
              "Every message then carries a {signature} signature (ed25519) beside that of the secret. Your server verifies it with the public key alone.",
              { signature: <code>v1a</code> },
            )}
          </p>
        </fieldset>
        <Refused error={error} />
        {!isLocked && (
          <div class="form-actions">
            <button type="submit" class="button-primary" disabled={isBusy || events.length === 0}>
              {config ? t("Save") : t("Set it")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
