import { useState } from "preact/hooks";
import { rotateKeyPair, type Webhook } from "../../api/webhook.ts";
import { say } from "../../parts/announce.tsx";
import { Code } from "../../parts/copy.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Time } from "../../parts/time.tsx";

/** What whoever receives messages needs to check them without a secret. */
export function PublicKeys({
  config,
  projectId,
  onRotated,
}: {
  config: Webhook;
  projectId: string;
  /** Absent where one may only look. */
  onRotated?: ((config: Webhook) => void) | undefined;
}) {
  const [isAsked, setAsked] = useState(false);
  if (!config.public_key) return null;
  return (
    <div class="public-keys">
      <Code label="Public key" text={config.public_key} />
      <p class="soft small">
        It checks the <code>v1a</code> signatures. It is no secret: pass it to the client library in
        the secret’s place, or keep it in the open.
      </p>
      {config.previous_public_keys?.map(({ public_key, expires_at }) => (
        <p key={public_key} class="soft small">
          <code class="public-key">{public_key}</code> is good too until{" "}
          <Time at={expires_at} exact />.
        </p>
      ))}
      {onRotated && (
        <button type="button" class="button" onClick={() => setAsked(true)}>
          <Icon name="key" /> New key pair
        </button>
      )}
      {isAsked && (
        <Confirm
          title="New key pair"
          verb="Make a new one"
          act={async () => {
            onRotated?.(await rotateKeyPair(projectId, 86_400));
            say("The new key pair signs every message.");
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            For 24 hours both key pairs sign every message, so that whoever holds the old public key
            can change over without losing one.
          </p>
        </Confirm>
      )}
    </div>
  );
}
