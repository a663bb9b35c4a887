import { useState } from "preact/hooks";
import {
  clearWebhook,
  readWebhook,
  rotateSecret,
  setWebhook,
  testWebhook,
  type Webhook,
} from "../../api/webhook.ts";
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

/** Where results go, and whether they arrive. */
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
    say("A webhook.test message is on its way.");
    go(`${addressOf(project.id, "integrate")}?tab=deliveries`);
  }

  return (
    <Loaded of={webhook}>
      {({ config }) => (
        <div class="columns">
          <section class="card">
            <div class="card-head">
              <h2>The project’s webhook</h2>
              <WebhookState config={config} />
            </div>
            <Lacks permission="webhooks:write" to="change the webhook" />
            <WebhookForm
              config={config}
              isLocked={!canWrite}
              save={async (wanted) => {
                const { signing_secret, ...saved } = await setWebhook(project.id, wanted);
                webhook.set({ config: saved });
                if (signing_secret) setSecret(signing_secret);
                else say("Saved.");
              }}
            />
            {config?.url && canWrite && (
              <div class="form-actions webhook-actions">
                <ActButton act={act} work={test}>
                  <Icon name="send" /> Send a test
                </ActButton>
                <button type="button" class="button" onClick={() => setAsked("rotate")}>
                  <Icon name="key" /> New secret
                </button>
                <button type="button" class="button-quiet" onClick={() => setAsked("clear")}>
                  Clear the address
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
            <h2>Check the signature</h2>
            <p class="card-lead">
              Messages follow Standard Webhooks: verify before you believe one, answer 2xx within 15
              seconds, and expect repeats with the same <code>webhook-id</code>.
            </p>
            <Code label="Node.js, without a library" text={verifyWebhookCode} />
          </section>
          {secret && (
            <SecretDialog
              title="The signing secret"
              secret={secret}
              onStored={() => setSecret(undefined)}
            >
              <p>It is shown this once. Your backend needs it to check that a message is ours.</p>
            </SecretDialog>
          )}
          {asked === "rotate" && (
            <Confirm
              title="New signing secret"
              verb="Make a new one"
              act={async () => {
                const { signing_secret, ...saved } = await rotateSecret(project.id, 86_400);
                webhook.set({ config: saved });
                setSecret(signing_secret);
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>
                For 24 hours both secrets sign every message, so that you can change over without
                losing one.
              </p>
            </Confirm>
          )}
          {asked === "clear" && (
            <Confirm
              title="Clear the webhook’s address"
              verb="Clear it"
              isDangerous
              act={async () => {
                await clearWebhook(project.id);
                webhook.reload();
              }}
              onClose={() => setAsked(undefined)}
            >
              <p>
                Nothing is sent to <strong>{config?.url}</strong> any more. The secret is kept for
                when an address is set again.
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
  if (!config?.url) return <Tag tone="none">Not set</Tag>;
  if (config.enabled)
    return (
      <Tag tone="good" icon="check">
        Enabled
      </Tag>
    );
  return (
    <Tag tone="bad" icon="warn">
      Disabled
    </Tag>
  );
}

function Facts({ config }: { config: Webhook }) {
  return (
    <dl class="facts webhook-facts">
      {config.disabled_reason && (
        <>
          <dt>Disabled because</dt>
          <dd>{config.disabled_reason}. Saving the address enables it again.</dd>
        </>
      )}
      <dt>Last success</dt>
      <dd>{config.last_success_at ? <Time at={config.last_success_at} /> : "none yet"}</dd>
      <dt>Secret since</dt>
      <dd>
        <Time at={config.secret_created_at} />
      </dd>
      {config.previous_secret_expires_at && (
        <>
          <dt>Former secret</dt>
          <dd>
            signs too until <Time at={config.previous_secret_expires_at} exact />
          </dd>
        </>
      )}
    </dl>
  );
}
