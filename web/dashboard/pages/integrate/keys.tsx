import { useState } from "preact/hooks";
import {
  isMachineScope,
  type KeyScope,
  keyScopes,
  machineScopes,
  scopesWithin,
} from "#domain/project/key-scopes.ts";
import { permissions } from "#domain/project/permissions.ts";
import { type ApiKey, createKey, listKeys, revokeKey, rotateKey } from "../../api/keys.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Confirm, Dialog, SecretDialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Empty, Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { useHere, useMay } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { useLoad } from "../../use-load.ts";

type Made = { name: string; api_key: string };

export function Keys() {
  const { project } = useHere();
  const may = useMay();
  const keys = useLoad(() => listKeys(project.id), project.id);
  const [isNaming, setNaming] = useState(false);
  const [made, setMade] = useState<Made>();
  const [gone, setGone] = useState<ApiKey>();
  const [rotated, setRotated] = useState<ApiKey>();
  const create = may("keys:create") && (
    <button type="button" class="button-primary" onClick={() => setNaming(true)}>
      <Icon name="plus" /> {t("Create a key")}
    </button>
  );

  function onMade(key: Made) {
    setNaming(false);
    setRotated(undefined);
    setMade(key);
    keys.reload();
  }

  return (
    <div class="stack">
      <Loaded of={keys}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="key" title={t("This project has no key")}>
              <p>
                {t(
                  "A key gives your backend access to this project only. We show it once, when you create it.",
                )}
              </p>
              {create || <Lacks permission="keys:create" to={t("create keys")} />}
            </Empty>
          ) : (
            <>
              <div class="card-head">
                <p class="soft small">
                  {t("Keep keys on your server. If a key leaks, revoke it: it then stops working.")}
                </p>
                {create}
              </div>
              <KeyTable
                keys={list}
                {...(may("keys:revoke") && { onRevoke: setGone })}
                {...(may("keys:create") && may("keys:revoke") && { onRotate: setRotated })}
              />
            </>
          )
        }
      </Loaded>
      {isNaming && <NewKey onClose={() => setNaming(false)} onMade={onMade} />}
      {made && (
        <SecretDialog
          title={t("The key {name}", { name: made.name })}
          secret={made.api_key}
          onStored={() => setMade(undefined)}
        >
          <p>{t("We show it only this once. The service cannot show it again.")}</p>
        </SecretDialog>
      )}
      {gone && (
        <Confirm
          title={t("Revoke this key")}
          verb={t("Revoke it")}
          isDangerous
          act={async () => {
            await revokeKey(project.id, gone.id);
            say(t("{name} is revoked.", { name: gone.name }));
            keys.reload();
          }}
          onClose={() => setGone(undefined)}
        >
          <p>
            {mixed("{name} ({key}) stops working at once, wherever it is in use.", {
              name: <strong>{gone.name}</strong>,
              key: (
                <code>
                  {gone.prefix}…{gone.last4}
                </code>
              ),
            })}
          </p>
        </Confirm>
      )}
      {rotated && (
        <Confirm
          title={t("Replace this key")}
          verb={t("Replace it")}
          act={async () => {
            onMade(await rotateKey(project.id, rotated.id));
          }}
          onClose={() => setRotated(undefined)}
        >
          <p>
            {mixed(
              "We create a new key with the same name and scopes, and {key} stops working at once. To switch without a gap, create a second key first and revoke this one when nothing uses it.",
              {
                key: (
                  <code>
                    {rotated.prefix}…{rotated.last4}
                  </code>
                ),
              },
            )}
          </p>
        </Confirm>
      )}
    </div>
  );
}

type TableProps = { keys: ApiKey[]; onRevoke?(key: ApiKey): void; onRotate?(key: ApiKey): void };

function KeyTable({ keys, onRevoke, onRotate }: TableProps) {
  return (
    <div class="table-wrap">
      <table class="table-cards">
        <caption class="unseen">{t("Keys of this project")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Name")}</th>
            <th scope="col">{t("Key")}</th>
            <th scope="col">{t("Permissions")}</th>
            <th scope="col">{t("Created")}</th>
            <th scope="col">{t("Last used")}</th>
            <th scope="col">
              <span class="unseen">{t("Change")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} data-gone={!!key.revoked_at}>
              <th scope="row">{key.name}</th>
              <td data-label={t("Key")}>
                <code>
                  {key.prefix}…{key.last4}
                </code>
              </td>
              <td data-label={t("Permissions")} class="soft small">
                {scopesText(key.scopes)}
              </td>
              <td data-label={t("Created")} class="soft">
                <Time at={key.created_at} />
              </td>
              <td data-label={t("Last used")} class="soft">
                {key.last_used_at ? <Time at={key.last_used_at} /> : t("never")}
              </td>
              <td class="actions-cell">
                {key.revoked_at ? (
                  <Tag tone="none">{t("Revoked")}</Tag>
                ) : (
                  <>
                    {onRotate && (
                      <button type="button" class="button-quiet" onClick={() => onRotate(key)}>
                        {t("Replace")}
                        <span class="unseen"> {key.name}</span>
                      </button>
                    )}
                    {onRevoke && (
                      <button type="button" class="button-quiet" onClick={() => onRevoke(key)}>
                        {t("Revoke")}
                        <span class="unseen"> {key.name}</span>
                      </button>
                    )}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "Everything" stands for the scopes that a backend needs; any further scope is named. */
function scopesText(scopes: readonly string[]): string {
  if (!machineScopes.every((scope) => scopes.includes(scope))) return scopes.join(", ");
  return [t("everything"), ...scopes.filter((scope) => !isMachineScope(scope))].join(", ");
}

const scopeWords: Record<KeyScope, Label> = {
  "cases:create": "start verifications",
  "cases:read": "read verifications and their evidence",
  "cases:erase": "erase verifications",
  "flows:intake": "run Flows",
  "webhooks:write": "set the webhook",
  "keys:rotate": "replace itself",
  "flows:publish": "edit and publish Flows",
  "verifications:link": "issue a new applicant’s link, if it also reads verifications",
  "members:read": "read the team of the whole org",
  "members:invite": "invite to the whole org",
};

function NewKey({ onClose, onMade }: { onClose(): void; onMade(key: Made): void }) {
  const { project } = useHere();
  const may = useMay();
  const [name, setName] = useState("");
  const offered = scopesWithin(permissions.filter(may));
  const [scopes, setScopes] = useState<readonly string[]>(offered.filter(isMachineScope));
  const { run, isBusy, error } = useAct();
  return (
    <Dialog title={t("Create a key")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => onMade(await createKey(project.id, { name, scopes: [...scopes] })));
        }}
      >
        <Field
          label={t("Name")}
          hint={t("Where it will be used, such as “core banking, production”.")}
        >
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={60}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>{t("Permissions of the key")}</legend>
          {offered.map((scope) => (
            <label key={scope} class="tick">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ currentTarget }) =>
                  setScopes(
                    keyScopes.filter((each) =>
                      each === scope ? currentTarget.checked : scopes.includes(each),
                    ),
                  )
                }
              />
              <span>
                {t(scopeWords[scope])} <code class="soft">{scope}</code>
              </span>
            </label>
          ))}
        </fieldset>
        <Refused error={error} />
        <div class="dialog-actions">
          <button
            type="submit"
            class="button-primary"
            disabled={isBusy || name.trim() === "" || scopes.length === 0}
          >
            {t("Create it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
