import type { Ports } from "../ports.ts";

/** The person and the token of a question to the issuer. */
type Asked = { subject: string; refreshToken: string };

/** Sealed to its session: the copy in another session's item opens nothing. */
export function sealedRenewal(vault: Ports["vault"], sessionId: string) {
  const context = `session-renewal:${sessionId}`;
  return {
    seal: (asked: Asked) =>
      vault.seal(context, JSON.stringify([asked.subject, asked.refreshToken])),
    async open(sealed: string): Promise<Asked> {
      const [subject, refreshToken]: [string, string] = JSON.parse(
        await vault.open(context, sealed),
      );
      return { subject, refreshToken };
    },
  };
}
