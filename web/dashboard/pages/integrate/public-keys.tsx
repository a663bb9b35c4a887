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
      <Code label={t("integrate.public_keys.public_key")} text={config.public_key} />
      <p class="soft small">
        {mixed("integrate.public_keys.verifies_signature_signatures_not", {
          signature: <code>v1a</code>,
        })}
      </p>
      {config.previous_public_keys?.map(({ public_key, expires_at }) => (
        <p key={public_key} class="soft small">
          {mixed("integrate.public_keys.public_key_also_valid", {
            public_key: <code class="public-key">{public_key}</code>,
            time: <Time at={expires_at} exact />,
          })}
        </p>
      ))}
      {onRotated && (
        <button type="button" class="button" onClick={() => setAsked(true)}>
          <Icon name="key" /> {t("integrate.public_keys.new_key_pair")}
        </button>
      )}
      {isAsked && (
        <Confirm
          title={t("integrate.public_keys.new_key_pair")}
          verb={t("integrate.create_a_new_one")}
          act={async () => {
            onRotated?.(await rotateKeyPair(projectId, 86_400));
            say(t("integrate.public_keys.new_key_pair_signs"));
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t("integrate.public_keys.24_hours_both_key")}</p>
        </Confirm>
      )}
    </div>
  );
}
