import { takeFirstKey } from "../api/session.ts";
import { Code } from "../parts/copy.tsx";
import { SecretDialog } from "../parts/dialog.tsx";
import { hereOf, useHere } from "../session.ts";
import { useLoad } from "../use-load.ts";

/**
 * After the very first sign-in: the Sandbox project's test key, this once. Who was invited has an org
 * of their own too, and the key belongs to that one.
 */
export function Welcome({ onTaken }: { onTaken(): void }) {
  const { session } = useHere();
  const { value: first } = useLoad(takeFirstKey, "first-key");
  if (!first) return null;
  const own = hereOf(session, first.project_id);
  return (
    <SecretDialog title="Welcome. This is your test key" secret={first.api_key} onStored={onTaken}>
      <p>
        {own?.org.name ?? "Your organisation"} has a Sandbox project, and this key opens it from
        your backend. It is shown this once: keep it where you keep secrets. You can make others
        under Integrate.
      </p>
      <Code
        label="Your first verification"
        text={`curl -s -X POST ${location.origin}/v1/verifications \\
  -H "X-API-Key: $BONAFIDE_API_KEY" -H 'content-type: application/json' \\
  -d '{"type":"kyc"}'`}
      />
    </SecretDialog>
  );
}
