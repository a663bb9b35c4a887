import { useState } from "preact/hooks";
import { listMemberKeys, type Member, removeMember } from "../../api/team.ts";
import { count, mixed, t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Tick } from "../../parts/inputs.tsx";
import { Loaded } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

type RemoveDialogProps = { member: Member; onRemoved(): void; onClose(): void };

/**
 * Confirms the removal of a member, and asks about the keys they made: a key works on unless it is revoked.
 */
export function RemoveDialog({ member, onRemoved, onClose }: RemoveDialogProps) {
  const { org, session } = useHere();
  const keys = useLoad(() => listMemberKeys(member.id), member.id);
  const [revokesKeys, setRevokesKeys] = useState(true);
  const projects = new Map(
    session.orgs.flatMap((each) => each.projects).map(({ id, name }) => [id, name]),
  );
  return (
    <Confirm
      title={t("team.remove_dialog.remove_this_member")}
      verb={t("team.remove_dialog.remove_them")}
      isDangerous
      isReady={keys.value !== undefined}
      act={async () => {
        const hasKeys = keys.value !== undefined && keys.value.length > 0;
        await removeMember(member.id, { revokesKeys: revokesKeys && hasKeys });
        say(t("team.remove_dialog.email_no_longer_member", { email: member.email }));
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        {mixed("team.remove_dialog.email_loses_access_every", {
          email: <strong>{member.email}</strong>,
          name: org.name,
        })}
      </p>
      <Loaded of={keys}>
        {(list) =>
          list.length > 0 && (
            <fieldset>
              <legend>
                {count(list.length, [
                  "team.remove_dialog.created_keys_still_work.one",
                  "team.remove_dialog.created_keys_still_work.other",
                ])}
              </legend>
              <ul>
                {list.map((key) => (
                  <li key={key.id}>
                    {key.name}{" "}
                    <code>
                      {key.prefix}…{key.last4}
                    </code>{" "}
                    <span class="soft small">{projects.get(key.project_id)}</span>
                  </li>
                ))}
              </ul>
              <Tick checked={revokesKeys} onTick={setRevokesKeys}>
                {t("team.remove_dialog.revoke_keys_too_anything")}
              </Tick>
            </fieldset>
          )
        }
      </Loaded>
    </Confirm>
  );
}
