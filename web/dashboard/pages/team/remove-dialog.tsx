import { useState } from "preact/hooks";
import { listMemberKeys, type Member, removeMember } from "../../api/team.ts";
import { count, mixed, t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Confirm } from "../../parts/dialog.tsx";
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
      title={t("Remove this member")}
      verb={t("Remove them")}
      isDangerous
      isReady={keys.value !== undefined}
      act={async () => {
        const hasKeys = keys.value !== undefined && keys.value.length > 0;
        await removeMember(member.id, { revokesKeys: revokesKeys && hasKeys });
        say(t("{email} is no longer a member.", { email: member.email }));
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        {mixed(
          "{email} loses access to every project of {name} at once. What they recorded stays.",
          { email: <strong>{member.email}</strong>, name: org.name },
        )}
      </p>
      <Loaded of={keys}>
        {(list) =>
          list.length > 0 && (
            <fieldset>
              <legend>
                {count(list.length, [
                  "They created {count} key that still works",
                  "They created {count} keys that still work",
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
              <label class="tick">
                <input
                  type="checkbox"
                  checked={revokesKeys}
                  onChange={({ currentTarget }) => setRevokesKeys(currentTarget.checked)}
                />
                {t("Revoke these keys too. Anything that uses one stops at once")}
              </label>
            </fieldset>
          )
        }
      </Loaded>
    </Confirm>
  );
}
