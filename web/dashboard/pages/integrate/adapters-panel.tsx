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
        <h2>{t("Adapters")}</h2>
        <p class="card-lead">
          {t(
            "An adapter is a server of yours that asks a registry or another source. A template’s step sends it the fields that you choose, signed, and waits 15 seconds for a signed answer.",
          )}
        </p>
        <Loaded of={adapters}>
          {(known) => (
            <>
              {known.length === 0 && <p class="soft">{t("No adapter is set.")}</p>}
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
        <h2>{t("Set an adapter")}</h2>
        <Lacks permission="webhooks:write" to={t("change adapters")} />
        <Lacks permission="cases:read_pii" to={t("say where fields of documents go")} />
        <AdapterForm
          isLocked={!canSet}
          save={async (name, url) => {
            const { signing_secret } = await setAdapter(project.id, name, url);
            adapters.reload();
            if (signing_secret) setSecret(signing_secret);
            else say(t("Saved."));
          }}
        />
      </section>
      {secret && (
        <SecretDialog
          title={t("The adapter’s secret")}
          secret={secret}
          onStored={() => setSecret(undefined)}
        >
          <p>
            {t("It is shown this once. Your adapter checks requests and signs answers with it.")}
          </p>
        </SecretDialog>
      )}
      {asked?.what === "rotate" && (
        <Confirm
          title={t("New secret of the adapter")}
          verb={t("Create a new one")}
          act={async () => {
            const { name } = asked.adapter;
            const { signing_secret } = await rotateAdapterSecret(project.id, name, 86_400);
            adapters.reload();
            setSecret(signing_secret);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t("For 24 hours both secrets sign, and answers signed with either are taken.")}</p>
        </Confirm>
      )}
      {asked?.what === "remove" && (
        <Confirm
          title={t("Remove the adapter")}
          verb={t("Remove it")}
          isDangerous
          act={async () => {
            await removeAdapter(project.id, asked.adapter.name);
            adapters.reload();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {mixed(
              "Nothing is sent to {url} any more. Verifications whose Flow asks it go to a person.",
              { url: <strong>{asked.adapter.url}</strong> },
            )}
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
        <dt>{t("Address since")}</dt>
        <dd>
          <Time at={url_set_at} />
        </dd>
        <dt>{t("Secret since")}</dt>
        <dd>
          <Time at={secret_created_at} />
        </dd>
      </dl>
      {ask && (
        <div class="form-actions">
          {mayRotate && (
            <button type="button" class="button" onClick={() => ask("rotate")}>
              <Icon name="key" /> {t("New secret")}
            </button>
          )}
          <button type="button" class="button-quiet" onClick={() => ask("remove")}>
            {t("Remove the adapter")}
          </button>
        </div>
      )}
    </section>
  );
}
