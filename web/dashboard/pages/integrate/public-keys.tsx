import { useState } from "preact/hooks";
import { rotateKeyPair, type Webhook } from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Code } from "../../parts/copy.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Time } from "../../parts/time.tsx";

/** The public keys with which a receiver checks messages without a secret. */
export function PublicKeys({
  config,
  projectId,
  onRotated,
}: {
  config: Webhook;
  projectId: string;
  /** Absent for a member who may only read. */
  onRotated?: ((config: Webhook) => void) | undefined;
}) {
  const [isAsked, setAsked] = useState(false);
  if (!config.public_key) return null;
  return (
    <div class="public-keys">
      <Code label={t("Public key")} text={config.public_key} />
      <p class="soft small">
        {mixed(
          "It verifies {signature} signatures. It is not secret: pass it to the client library instead of the secret.",
          { signature: <code>v1a</code> },
        )}
      </p>
      {config.previous_public_keys?.map(({ public_key, expires_at }) => (
        <p key={public_key} class="soft small">
          {mixed("{public_key} is also valid until {time}.", {
            public_key: <code class="public-key">{public_key}</code>,
            time: <Time at={expires_at} exact />,
          })}
        </p>
      ))}
      {onRotated && (
        <button type="button" class="button" onClick={() => setAsked(true)}>
          <Icon name="key" /> {t("New key pair")}
        </button>
      )}
      {isAsked && (
        <Confirm
          title={t("New key pair")}
          verb={t("Create a new one")}
          act={async () => {
            onRotated?.(await rotateKeyPair(projectId, 86_400));
            say(t("The new key pair signs every message."));
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            {t(
              "For 24 hours both key pairs sign every message. Holders of the old public key can switch without losing a message.",
            )}
          </p>
        </Confirm>
      )}
    </div>
  );
}
