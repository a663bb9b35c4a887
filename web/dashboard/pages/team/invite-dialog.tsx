import { useState } from "preact/hooks";
import { mayGiveRole } from "#domain/project/permissions.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import { invite } from "../../api/team.ts";
import { language, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Dialog, DialogEnd } from "../../parts/dialog.tsx";
import { TextField, Tick } from "../../parts/inputs.tsx";
import { useHere } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { roleWord } from "../../words.ts";

const roleHints: Record<Role, Label> = {
  owner: "team.role_hints.owner",
  admin: "team.role_hints.admin",
  developer: "team.role_hints.developer",
  compliance: "team.role_hints.compliance",
  auditor: "team.role_hints.auditor",
};

export function InviteDialog({ onClose, onInvited }: { onClose(): void; onInvited(): void }) {
  const { org, session } = useHere();
  const [email, setEmail] = useState("");
  // No role is preselected: a default would give rights by accident.
  const [role, setRole] = useState<Role>();
  const { run, isBusy, error } = useAct();
  return (
    <Dialog
      title={t("team.invite_dialog.invite_somebody_to_name", { name: org.name })}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!role) return;
          run(async () => {
            await invite({ email, role, language: language() });
            say(
              session.tells_people
                ? t("team.invite_dialog.we_send_invitation_email", { email })
                : t("team.invite_dialog.email_joins_next_sign", {
                    email,
                  }),
            );
            onInvited();
          });
        }}
      >
        <TextField
          label={t("team.invite_dialog.e_mail")}
          hint={t("team.invite_dialog.e_mail_hint")}
          type="email"
          required
          value={email}
          onText={setEmail}
        />
        <fieldset>
          <legend>{t("team.role")}</legend>
          {roles
            .filter((each) => mayGiveRole(org.role, each))
            .map((each) => (
              <Tick
                key={each}
                type="radio"
                name="role"
                required
                checked={role === each}
                onTick={() => setRole(each)}
              >
                {roleWord(each)}
                <small>{t(roleHints[each])}</small>
              </Tick>
            ))}
        </fieldset>
        <DialogEnd verb={t("team.invite_dialog.invite")} isDisabled={isBusy} error={error} />
      </form>
    </Dialog>
  );
}
