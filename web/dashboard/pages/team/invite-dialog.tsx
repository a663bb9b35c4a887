import { useState } from "preact/hooks";
import { mayGiveRole } from "#domain/project/permissions.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import { invite } from "../../api/team.ts";
import { language, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { roleWord } from "../../words.ts";

const roleHints: Record<Role, Label> = {
  owner: "Full access, including managing owners.",
  admin: "Full access, except managing owners and deleting the organization.",
  developer: "Keys, webhooks, Flows and branding; personal data only in Sandbox projects.",
  compliance: "Verifications with personal data, decisions, erasure and export.",
  auditor: "Reads verifications, evidence and the audit log. Changes nothing and sees no secret.",
};

export function InviteDialog({ onClose, onInvited }: { onClose(): void; onInvited(): void }) {
  const { org, session } = useHere();
  const [email, setEmail] = useState("");
  // No role is preselected: a default would give rights that nobody chose.
  const [role, setRole] = useState<Role>();
  const { run, isBusy, error } = useAct();
  return (
    <Dialog title={t("Invite somebody to {name}", { name: org.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!role) return;
          run(async () => {
            await invite({ email, role, language: language() });
            say(
              session.tells_people
                ? t("We send the invitation to {email}.", { email })
                : t("{email} joins at their next sign-in. We send no e-mail, so tell the person.", {
                    email,
                  }),
            );
            onInvited();
          });
        }}
      >
        <Field label={t("E-mail")} hint={t("The address that they sign in with.")}>
          {(ids) => (
            <input
              {...ids}
              type="email"
              required
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>{t("Role")}</legend>
          {roles
            .filter((each) => mayGiveRole(org.role, each))
            .map((each) => (
              <label key={each} class="tick">
                <input
                  type="radio"
                  name="role"
                  required
                  checked={role === each}
                  onChange={() => setRole(each)}
                />
                <span>
                  {roleWord(each)}
                  <small>{t(roleHints[each])}</small>
                </span>
              </label>
            ))}
        </fieldset>
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="submit" class="button-primary" disabled={isBusy}>
            {t("Invite")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
