import { useState } from "preact/hooks";
import {
  isMachineScope,
  type KeyScope,
  machineScopes,
  scopesWithin,
} from "#domain/project/key-scopes.ts";
import { permissions } from "#domain/project/permissions.ts";
import { type ApiKey, createKey, listKeys, revokeKey, rotateKey } from "../../api/keys.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { CardTable } from "../../parts/card-table.tsx";
import { Confirm, Dialog, DialogEnd, SecretDialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField, TickList } from "../../parts/inputs.tsx";
import { Empty, Lacks, Loaded } from "../../parts/states.tsx";
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
      <Icon name="plus" /> {t("integrate.keys.create_a_key")}
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
            <Empty icon="key" title={t("integrate.keys.project_no_key")}>
              <p>{t("integrate.keys.key_gives_backend_access")}</p>
              {create || <Lacks permission="keys:create" to={t("integrate.keys.create_keys")} />}
            </Empty>
          ) : (
            <>
              <div class="card-head">
                <p class="soft small">{t("integrate.keys.keep_keys_server_if")}</p>
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
          title={t("integrate.keys.the_key_name", { name: made.name })}
          secret={made.api_key}
          onStored={() => setMade(undefined)}
        >
          <p>{t("integrate.keys.we_show_only_once")}</p>
        </SecretDialog>
      )}
      {gone && (
        <Confirm
          title={t("integrate.keys.revoke_this_key")}
          verb={t("integrate.keys.revoke_it")}
          isDangerous
          act={async () => {
            await revokeKey(project.id, gone.id);
            say(t("integrate.keys.name_is_revoked", { name: gone.name }));
            keys.reload();
          }}
          onClose={() => setGone(undefined)}
        >
          <p>
            {mixed("integrate.keys.name_key_stops_working", {
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
          title={t("integrate.keys.replace_this_key")}
          verb={t("common.replace_it")}
          act={async () => {
            onMade(await rotateKey(project.id, rotated.id));
          }}
          onClose={() => setRotated(undefined)}
        >
          <p>
            {mixed("integrate.keys.we_create_new_key", {
              key: (
                <code>
                  {rotated.prefix}…{rotated.last4}
                </code>
              ),
            })}
          </p>
        </Confirm>
      )}
    </div>
  );
}

type TableProps = { keys: ApiKey[]; onRevoke?(key: ApiKey): void; onRotate?(key: ApiKey): void };

function KeyTable({ keys, onRevoke, onRotate }: TableProps) {
  return (
    <CardTable
      caption={t("integrate.keys.keys_of_this_project")}
      columns={[
        t("common.name"),
        t("common.key"),
        t("integrate.keys.permissions"),
        t("common.created"),
        t("integrate.keys.last_used"),
        <span key="change" class="unseen">
          {t("common.change")}
        </span>,
      ]}
    >
      {keys.map((key) => (
        <tr key={key.id} data-gone={!!key.revoked_at}>
          <th scope="row">{key.name}</th>
          <td data-label={t("common.key")}>
            <code>
              {key.prefix}…{key.last4}
            </code>
          </td>
          <td data-label={t("integrate.keys.permissions")} class="soft small">
            {scopesText(key.scopes)}
          </td>
          <td data-label={t("common.created")} class="soft">
            <Time at={key.created_at} />
          </td>
          <td data-label={t("integrate.keys.last_used")} class="soft">
            {key.last_used_at ? <Time at={key.last_used_at} /> : t("integrate.keys.never")}
          </td>
          <td class="actions-cell">
            {key.revoked_at ? (
              <Tag tone="none">{t("integrate.keys.revoked")}</Tag>
            ) : (
              <>
                {onRotate && (
                  <button type="button" class="button-quiet" onClick={() => onRotate(key)}>
                    {t("integrate.keys.replace")}
                    <span class="unseen"> {key.name}</span>
                  </button>
                )}
                {onRevoke && (
                  <button type="button" class="button-quiet" onClick={() => onRevoke(key)}>
                    {t("integrate.keys.revoke")}
                    <span class="unseen"> {key.name}</span>
                  </button>
                )}
              </>
            )}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

/** "Everything" stands for the scopes that a backend needs; any further scope is named. */
function scopesText(scopes: readonly string[]): string {
  if (!machineScopes.every((scope) => scopes.includes(scope))) return scopes.join(", ");
  return [t("integrate.keys.everything"), ...scopes.filter((scope) => !isMachineScope(scope))].join(
    ", ",
  );
}

const scopeWords: Record<KeyScope, Label> = {
  "cases:create": "integrate.scope_words.cases_create",
  "cases:read": "integrate.scope_words.cases_read",
  "cases:erase": "integrate.scope_words.cases_erase",
  "flows:intake": "integrate.scope_words.flows_intake",
  "webhooks:write": "integrate.scope_words.webhooks_write",
  "keys:rotate": "integrate.scope_words.keys_rotate",
  "flows:publish": "integrate.scope_words.flows_publish",
  "verifications:link": "integrate.scope_words.verifications_link",
  "block_list:write": "integrate.scope_words.block_list_write",
  "members:read": "integrate.scope_words.members_read",
  "members:invite": "integrate.scope_words.members_invite",
};

function NewKey({ onClose, onMade }: { onClose(): void; onMade(key: Made): void }) {
  const { project } = useHere();
  const may = useMay();
  const [name, setName] = useState("");
  const offered = scopesWithin(permissions.filter(may));
  const [scopes, setScopes] = useState<readonly string[]>(offered.filter(isMachineScope));
  const { run, isBusy, error } = useAct();
  return (
    <Dialog title={t("integrate.keys.create_a_key")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => onMade(await createKey(project.id, { name, scopes: [...scopes] })));
        }}
      >
        <TextField
          label={t("common.name")}
          hint={t("integrate.keys.name_hint")}
          required
          maxLength={60}
          value={name}
          onText={setName}
        />
        <fieldset>
          <legend>{t("integrate.keys.permissions_of_the_key")}</legend>
          <TickList
            of={offered}
            word={(scope) => (
              <>
                {t(scopeWords[scope])} <code class="soft">{scope}</code>
              </>
            )}
            chosen={scopes}
            onPick={setScopes}
          />
        </fieldset>
        <DialogEnd
          verb={t("common.create_it")}
          isDisabled={isBusy || name.trim() === "" || scopes.length === 0}
          error={error}
        />
      </form>
    </Dialog>
  );
}
