import { t } from "../../language.ts";
import { TextField } from "../../parts/inputs.tsx";
import { useHere } from "../../session.ts";

/** The recipient of the link as typed; empty if the service sends no link. */
export type LinkTo = { email: string; phone: string };

/**
 * The recipient in the form that the API takes: a number without spaces or signs. Undefined if the service sends no
 * link.
 */
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
        <TextField
          label={t("verifications.link_to_fields.send_link_e_mail")}
          hint={
            isTeamAlone
              ? t("verifications.link_to_fields.send_link_e_mail_hint")
              : t("verifications.link_to_fields.we_send_within_two")
          }
          type="email"
          autocomplete="off"
          maxLength={254}
          value={to.email}
          onText={(value) => onChange({ ...to, email: value })}
        />
      )}
      {channels.includes("sms") && !isTeamAlone && (
        <TextField
          label={t("verifications.link_to_fields.send_link_sms_optional")}
          hint={t("verifications.link_to_fields.code_country_such_258")}
          type="tel"
          autocomplete="off"
          pattern={numberPattern}
          title={t("verifications.link_to_fields.code_country_such_258")}
          value={to.phone}
          onText={(value) => onChange({ ...to, phone: value })}
        />
      )}
    </>
  );
}

/** Seven to fifteen digits after the plus, with the usual separators. E.164 allows no more digits. */
const numberPattern = "\\s*\\+[1-9](?:[ \\(\\).\\/\\-]*[0-9]){6,14}\\s*";
