import { useState } from "preact/hooks";
import { listMembers } from "../../api/team.ts";
import {
  clearWebhook,
  readWebhook,
  rotateSecret,
  setWebhook,
  testWebhook,
  type Webhook,
} from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { ActButton, useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Code } from "../../parts/copy.tsx";
import { Confirm, SecretDialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf, go } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { PublicKeys } from "./public-keys.tsx";
import { verifyWebhookCode } from "./verify-webhook-code.ts";
import { WebhookForm } from "./webhook-form.tsx";

/** The webhook for results, and the state of its deliveries. */
export function WebhookPanel() {
  const { project } = useHere();
  const may = useMay();
  const webhook = useLoad(async () => ({ config: await readOrNone(project.id) }), project.id);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<"rotate" | "clear">();
  const act = useAct();
  const canWrite = may("webhooks:write");

  async function test() {
    await testWebhook(project.id);
    say(t("A webhook.test message is on its way."));
    go(`${addressOf(project.id, "integrate")}?tab=deliveries`);
  }

  return (
    <Loaded of={webhook}>
      {({ config }) => (
        <div class="columns">
          <section class="card">
            <div class="card-head">
              <h2>{t("The project’s webhook")}</h2>
              <WebhookState config={config} />
            </div>
            <Lacks permission="webhooks:write" to={t("change the webhook")} />
            <WebhookForm
              config={config}
              isLocked={!canWrite}
              readsAll={may("cases:read_pii")}
              save={async (wanted) => {
                const { signing_secret, ...saved } = await setWebhook(project.id, wanted);
                webhook.set({ config: saved });
                if (signing_secret) setSecret(signing_secret);
                else say(t("Saved."));
              }}
            />
            {config?.url && canWrite && (
              <div class="form-actions webhook-actions">
                <ActButton act={act} work={test}>
                  <Icon name="send" /> {t("Send a test")}
                </ActButton>
                <button type="button" class="button" onClick={() => setAsked("rotate")}>
                  <Icon name="key" /> {t("New secret")}
                </button>
                <button type="button" class="button-quiet" onClick={() => setAsked("clear")}>
                  {t("Clear the address")}
                </button>
              </div>
            )}
            <Refused error={act.error} />
            {config && <Facts config={config} />}
            {config && (
              <PublicKeys
                config={config}
                projectId={project.id}
                onRotated={canWrite ? (saved) => webhook.set({ config: saved }) : undefined}
              />
            )}
          </section>
          <section class="card">
            <h2>{t("Check the signature")}</h2>
            <p class="card-lead">
              {mixed(
                "Messages follow Standard Webhooks. Verify each one, answer 2xx within 15 seconds, and expect repeats with the same {header}.",
                { header: <code>webhook-id</code> },
              )}
            </p>
            <Code label={t("Node.js, without a library")} text={verifyWebhookCode} />
          </section>
          {secret && (
            <SecretDialog
              title={t("The signing secret")}
              secret={secret}
              onStored={() => setSecret(undefined)}
            >
              <p>
                {t("We show it only once. Your backend needs it to check that a message is ours.")}
              </p>
            </SecretDialog>
          )}
          {asked === "rotate" && (
            <Confirm
              title={t("New signing secret")}
              verb={t("Create a new one")}
              act={async () => {
                const { signing_secret, ...saved } = await rotateSecret(project.id, 86_400);
                webhook.set({ config: saved });
                setSecret(signing_secret);
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>
                {t(
                  "For 24 hours both secrets sign every message, so that you can switch without losing a message.",
                )}
              </p>
            </Confirm>
          )}
          {asked === "clear" && (
            <Confirm
              title={t("Clear the webhook’s address")}
              verb={t("Clear it")}
              isDangerous
              act={async () => {
                await clearWebhook(project.id);
                webhook.reload();
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>
                {mixed(
                  "We no longer send anything to {url}. We keep the secret in case you set an address again.",
                  { url: <strong>{config?.url}</strong> },
                )}
              </p>
            </Confirm>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** A project that never had a webhook has no secret yet. */
async function readOrNone(projectId: string): Promise<Webhook | null> {
  const config = await readWebhook(projectId);
  return config.secret_set ? config : null;
}

function WebhookState({ config }: { config: Webhook | null }) {
  if (!config?.url) return <Tag tone="none">{t("Not set")}</Tag>;
  if (config.enabled)
    return (
      <Tag tone="good" icon="check">
        {t("Enabled")}
      </Tag>
    );
  return (
    <Tag tone="bad" icon="warn">
      {t("Disabled")}
    </Tag>
  );
}

function Facts({ config }: { config: Webhook }) {
  return (
    <dl class="facts webhook-facts">
      {config.disabled_reason && (
        <>
          <dt>{t("Disabled because")}</dt>
          <dd>
            {t("{reason}. Saving the address enables it again.", {
              reason: config.disabled_reason,
            })}
          </dd>
        </>
      )}
      {config.url_set_at && config.url_set_by && (
        <>
          <dt>{t("Address since")}</dt>
          <dd>
            {mixed("{time}, by {who}", {
              time: <Time at={config.url_set_at} />,
              who: <UrlSetter id={config.url_set_by} />,
            })}
          </dd>
        </>
      )}
      <dt>{t("Last success")}</dt>
      <dd>{config.last_success_at ? <Time at={config.last_success_at} /> : t("none yet")}</dd>
      <dt>{t("Secret since")}</dt>
      <dd>
        <Time at={config.secret_created_at} />
      </dd>
      {config.previous_secret_expires_at && (
        <>
          <dt>{t("Previous secret")}</dt>
          <dd>
            {mixed("also signs until {time}", {
              time: <Time at={config.previous_secret_expires_at} exact />,
            })}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The setter of the address. An API key or a former member has no address here, so the id appears. */
function UrlSetter({ id }: { id: string }) {
  const { org } = useHere();
  const members = useLoad(listMembers, org.id);
  const member = members.value?.find((each) => each.id === id);
  return member ? <span>{member.email}</span> : <code>{id}</code>;
}
