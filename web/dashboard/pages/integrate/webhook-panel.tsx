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
    say(t("integrate.webhook_panel.webhook_test_message_way"));
    go(`${addressOf(project.id, "integrate")}?tab=deliveries`);
  }

  return (
    <Loaded of={webhook}>
      {({ config }) => (
        <div class="columns">
          <section class="card">
            <div class="card-head">
              <h2>{t("integrate.webhook_panel.the_projects_webhook")}</h2>
              <WebhookState config={config} />
            </div>
            <Lacks
              permission="webhooks:write"
              to={t("integrate.webhook_panel.change_the_webhook")}
            />
            <WebhookForm
              config={config}
              isLocked={!canWrite}
              readsAll={may("cases:read_pii")}
              save={async (wanted) => {
                const { signing_secret, ...saved } = await setWebhook(project.id, wanted);
                webhook.set({ config: saved });
                if (signing_secret) setSecret(signing_secret);
                else say(t("common.saved"));
              }}
            />
            {config?.url && canWrite && (
              <div class="form-actions webhook-actions">
                <ActButton act={act} work={test}>
                  <Icon name="send" /> {t("integrate.send_a_test")}
                </ActButton>
                <button type="button" class="button" onClick={() => setAsked("rotate")}>
                  <Icon name="key" /> {t("integrate.new_secret")}
                </button>
                <button type="button" class="button-quiet" onClick={() => setAsked("clear")}>
                  {t("integrate.webhook_panel.clear_the_address")}
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
            <h2>{t("integrate.webhook_panel.check_the_signature")}</h2>
            <p class="card-lead">
              {mixed("integrate.webhook_panel.messages_follow_standard_webhooks", {
                header: <code>webhook-id</code>,
              })}
            </p>
            <Code
              label={t("integrate.webhook_panel.node_js_without_library")}
              text={verifyWebhookCode}
            />
          </section>
          {secret && (
            <SecretDialog
              title={t("integrate.webhook_panel.the_signing_secret")}
              secret={secret}
              onStored={() => setSecret(undefined)}
            >
              <p>{t("integrate.webhook_panel.we_show_only_once")}</p>
            </SecretDialog>
          )}
          {asked === "rotate" && (
            <Confirm
              title={t("integrate.webhook_panel.new_signing_secret")}
              verb={t("integrate.create_a_new_one")}
              act={async () => {
                const { signing_secret, ...saved } = await rotateSecret(project.id, 86_400);
                webhook.set({ config: saved });
                setSecret(signing_secret);
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>{t("integrate.webhook_panel.24_hours_both_secrets")}</p>
            </Confirm>
          )}
          {asked === "clear" && (
            <Confirm
              title={t("integrate.webhook_panel.clear_the_webhooks_address")}
              verb={t("integrate.webhook_panel.clear_it")}
              isDangerous
              act={async () => {
                await clearWebhook(project.id);
                webhook.reload();
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>
                {mixed("integrate.webhook_panel.we_no_longer_send", {
                  url: <strong>{config?.url}</strong>,
                })}
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
  if (!config?.url) return <Tag tone="none">{t("integrate.webhook_panel.not_set")}</Tag>;
  if (config.enabled)
    return (
      <Tag tone="good" icon="check">
        {t("integrate.webhook_panel.enabled")}
      </Tag>
    );
  return (
    <Tag tone="bad" icon="warn">
      {t("integrate.webhook_panel.disabled")}
    </Tag>
  );
}

function Facts({ config }: { config: Webhook }) {
  return (
    <dl class="facts webhook-facts">
      {config.disabled_reason && (
        <>
          <dt>{t("integrate.webhook_panel.disabled_because")}</dt>
          <dd>
            {t("integrate.webhook_panel.reason_saving_address_enables", {
              reason: config.disabled_reason,
            })}
          </dd>
        </>
      )}
      {config.url_set_at && config.url_set_by && (
        <>
          <dt>{t("integrate.address_since")}</dt>
          <dd>
            {mixed("integrate.webhook_panel.time_by_who", {
              time: <Time at={config.url_set_at} />,
              who: <UrlSetter id={config.url_set_by} />,
            })}
          </dd>
        </>
      )}
      <dt>{t("integrate.webhook_panel.last_success")}</dt>
      <dd>
        {config.last_success_at ? (
          <Time at={config.last_success_at} />
        ) : (
          t("integrate.webhook_panel.none_yet")
        )}
      </dd>
      <dt>{t("integrate.secret_since")}</dt>
      <dd>
        <Time at={config.secret_created_at} />
      </dd>
      {config.previous_secret_expires_at && (
        <>
          <dt>{t("integrate.webhook_panel.previous_secret")}</dt>
          <dd>
            {mixed("integrate.webhook_panel.also_signs_until_time", {
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
