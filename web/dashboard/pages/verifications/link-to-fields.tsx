import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
import { useHere } from "../../session.ts";

/** The recipient of the link as typed; empty if the service sends it to nobody. */
export type LinkTo = { email: string; phone: string };

/** The recipient in the form that the API takes: a number without spaces or signs. Undefined for nobody. */
export function deliverLinkOf({ email, phone }: LinkTo): Partial<LinkTo> | undefined {
  const to = {
    ...(email.trim() && { email: email.trim() }),
    ...(phone.trim() && { phone: phone.replaceAll(/[^+\d]/g, "") }),
  };
  return Object.keys(to).length > 0 ? to : undefined;
}

/** Fields for the channels by which the stage sends links, and for recipients that it allows here. */
export function LinkToFields({ to, onChange }: { to: LinkTo; onChange(to: LinkTo): void }) {
  const { project, session } = useHere();
  const { channels = [], in_sandbox_to } = session.sends_links ?? {};
  const isTeamAlone = project.sandbox && in_sandbox_to === "team";
  return (
    <>
      {channels.includes("email") && (
        <Field
          label={t("Send the link by e-mail (optional)")}
          hint={
            isTeamAlone
              ? t("A sandbox sends only to addresses of the team.")
              : t("We send it within two minutes, and do not keep the address.")
          }
        >
          {(ids) => (
            <input
              {...ids}
              type="email"
              autocomplete="off"
              maxLength={254}
              value={to.email}
              onInput={({ currentTarget }) => onChange({ ...to, email: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {channels.includes("sms") && !isTeamAlone && (
        <Field
          label={t("Send the link by SMS (optional)")}
          hint={t("With the code of the country, such as +258 84 123 4567.")}
        >
          {(ids) => (
            <input
              {...ids}
              type="tel"
              autocomplete="off"
              pattern={numberPattern}
              title={t("With the code of the country, such as +258 84 123 4567.")}
              value={to.phone}
              onInput={({ currentTarget }) => onChange({ ...to, phone: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Seven to fifteen digits after the plus, with the usual separators. E.164 allows no more digits. */
const numberPattern = "\\s*\\+[1-9](?:[ \\(\\).\\/\\-]*[0-9]){6,14}\\s*";
