import * as z from "zod";
import type { Call } from "../../call.ts";
import { cookieName, setCookieHeader } from "../../cookie.ts";

/** A cookie that only this stage can write or read. */
export type SealedCookie<Content> = {
  read(call: Call): Promise<Content | undefined>;
  /** The `Set-Cookie` of an answer that sets it … */
  set(call: Call, content: Content): Promise<string>;
  /** … and of one that takes it away. */
  clear(call: Call): string;
};

/**
 * Sealed under its own name with the stage's secret. It dates itself, so that one which was kept
 * longer than `maxAgeSeconds` by anybody opens nothing.
 */
export function sealedCookie<Content extends z.ZodType>(
  name: string,
  schema: Content,
  { maxAgeSeconds, path }: { maxAgeSeconds: number; path: "/" | "/auth" },
): SealedCookie<z.output<Content>> & { ageMs(call: Call): Promise<number> } {
  const open = async (call: Call) => {
    const sealed = call.cookies[cookieName(call.ports.stage, name, path)];
    if (!sealed) return;
    try {
      const text = await call.ports.vault.open(`cookie:${name}`, sealed);
      const { at, content } = Sealed.parse(JSON.parse(text));
      const ageMs = call.ports.clock.now().getTime() - at;
      return ageMs <= maxAgeSeconds * 1000 ? { ageMs, content: schema.parse(content) } : undefined;
    } catch {
      // A forged, cut or outdated cookie counts as none.
      return;
    }
  };
  return {
    read: async (call) => (await open(call))?.content,
    ageMs: async (call) => (await open(call))?.ageMs ?? Number.POSITIVE_INFINITY,
    async set(call, content) {
      const text = JSON.stringify({ at: call.ports.clock.now().getTime(), content });
      const value = await call.ports.vault.seal(`cookie:${name}`, text);
      return setCookieHeader(call.ports.stage, { name, value, path, maxAgeSeconds });
    },
    clear: (call) => setCookieHeader(call.ports.stage, { name, value: "", path, maxAgeSeconds: 0 }),
  };
}

const Sealed = z.object({ at: z.number(), content: z.unknown() });
