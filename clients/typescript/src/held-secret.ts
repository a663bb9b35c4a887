import { Webhook } from "standardwebhooks";
import { isPublicKey } from "./public-key.ts";

/**
 * The signing secret (`whsec_…`) or, if the project switched them on, the public key (`whpk_…`), which is
 * not secret. During a rotation both are valid: give the old and the new one.
 */
export type Secret = string | readonly string[];

/** Makes a receiver without a secret fail when it starts, and not at its first message. */
export function requireSecrets(secret: Secret | undefined): void {
  if (heldSecrets(secret).length === 0) throw absent();
}

/**
 * The secrets without the newline in which a file ends. Throws a `TypeError` that says what to set if
 * one is absent or is no secret.
 */
export function heldSecrets(secret: Secret | undefined): readonly string[] {
  const given: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  return given.map((each) => {
    const text = typeof each === "string" ? each.trim() : "";
    if (text === "") throw absent();
    if (!isPublicKey(text)) requireBase64(text);
    return text;
  });
}

function requireBase64(text: string): void {
  try {
    new Webhook(text);
  } catch {
    throw new TypeError("A webhook secret is whsec_ and base64. Copy it again from the project.");
  }
}

function absent(): TypeError {
  return new TypeError(
    "There is no webhook secret. Set the variable or the file that you read it from, such as " +
      "BONAFIDE_WEBHOOK_SECRET, to the whsec_… of the project's webhook.",
  );
}

/** Next.js runs a route's module while it builds, often without the secrets of the server. */
export function isNextBuild(): boolean {
  return globalThis.process?.env?.NEXT_PHASE === "phase-production-build";
}
