import { useState } from "preact/hooks";
import {
  type Adapter,
  listAdapters,
  removeAdapter,
  rotateAdapterSecret,
  setAdapter,
} from "../../api/adapters.ts";
import { mixed, t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Confirm, SecretDialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Lacks, Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { AdapterForm } from "./adapter-form.tsx";

type Asked = { what: "rotate" | "remove"; adapter: Adapter };

/** The client's own servers to which a Template may send chosen fields. */
export function AdaptersPanel() {
  const { project } = useHere();
  const may = useMay();
  const adapters = useLoad(() => listAdapters(project.id), project.id);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const canWrite = may("webhooks:write");
  const canSet = canWrite && may("cases:read_pii");

  return (
    <div class="columns">
      <section class="card">
        <h2>{t("integrate.adapters")}</h2>
        <p class="card-lead">{t("integrate.adapters_panel.adapter_server_yours_asks")}</p>
        <Loaded of={adapters}>
          {(known) => (
            <>
              {known.length === 0 && (
                <p class="soft">{t("integrate.adapters_panel.no_adapter_is_set")}</p>
              )}
              {known.map((adapter) => (
                <AdapterRow
                  key={adapter.name}
                  adapter={adapter}
                  ask={canWrite ? (what) => setAsked({ what, adapter }) : undefined}
                  mayRotate={canSet}
                />
              ))}
            </>
          )}
        </Loaded>
      </section>
      <section class="card">
        <h2>{t("integrate.set_an_adapter")}</h2>
        <Lacks permission="webhooks:write" to={t("integrate.adapters_panel.change_adapters")} />
        <Lacks
          permission="cases:read_pii"
          to={t("integrate.adapters_panel.say_where_fields_documents")}
        />
        <AdapterForm
          isLocked={!canSet}
          save={async (name, url) => {
            const { signing_secret } = await setAdapter(project.id, name, url);
            adapters.reload();
            if (signing_secret) setSecret(signing_secret);
            else say(t("common.saved"));
          }}
        />
      </section>
      {secret && (
        <SecretDialog
          title={t("integrate.adapters_panel.the_adapters_secret")}
          secret={secret}
          onStored={() => setSecret(undefined)}
        >
          <p>{t("integrate.adapters_panel.shown_once_adapter_checks")}</p>
        </SecretDialog>
      )}
      {asked?.what === "rotate" && (
        <Confirm
          title={t("integrate.adapters_panel.new_secret_adapter")}
          verb={t("integrate.create_a_new_one")}
          act={async () => {
            const { name } = asked.adapter;
            const { signing_secret } = await rotateAdapterSecret(project.id, name, 86_400);
            adapters.reload();
            setSecret(signing_secret);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t("integrate.adapters_panel.24_hours_both_secrets")}</p>
        </Confirm>
      )}
      {asked?.what === "remove" && (
        <Confirm
          title={t("integrate.adapters_panel.remove_the_adapter")}
          verb={t("integrate.adapters_panel.remove_it")}
          isDangerous
          act={async () => {
            await removeAdapter(project.id, asked.adapter.name);
            adapters.reload();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {mixed("integrate.adapters_panel.nothing_sent_url_any", {
              url: <strong>{asked.adapter.url}</strong>,
            })}
          </p>
        </Confirm>
      )}
    </div>
  );
}

function AdapterRow({
  adapter,
  ask,
  mayRotate,
}: {
  adapter: Adapter;
  ask: ((what: Asked["what"]) => void) | undefined;
  mayRotate: boolean;
}) {
  const { name, url, url_set_at, secret_created_at } = adapter;
  return (
    <section class="adapter" aria-label={name}>
      <h3 class="minor">
        <code>{name}</code>
      </h3>
      <p class="small adapter-url">{url}</p>
      <dl class="facts">
        <dt>{t("integrate.address_since")}</dt>
        <dd>
          <Time at={url_set_at} />
        </dd>
        <dt>{t("integrate.secret_since")}</dt>
        <dd>
          <Time at={secret_created_at} />
        </dd>
      </dl>
      {ask && (
        <div class="form-actions">
          {mayRotate && (
            <button type="button" class="button" onClick={() => ask("rotate")}>
              <Icon name="key" /> {t("integrate.new_secret")}
            </button>
          )}
          <button type="button" class="button-quiet" onClick={() => ask("remove")}>
            {t("integrate.adapters_panel.remove_the_adapter")}
          </button>
        </div>
      )}
    </section>
  );
}
