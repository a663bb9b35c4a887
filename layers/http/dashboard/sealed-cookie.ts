import * as z from "zod";
import type { Call } from "../call.ts";

/** A cookie that only this stage can write or read. */
export type SealedCookie<Content> = {
  read(call: Call): Promise<Content | undefined>;
  set(call: Call, content: Content): Promise<void>;
  clear(call: Call): void;
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
    const sealed = call.cookies[cookieName(call, name, path)];
    if (!sealed) return;
    try {
      const text = await call.ports.vault.open(`cookie:${name}`, sealed);
      const { at, content } = Sealed.parse(JSON.parse(text));
      const ageMs = call.ports.clock.now().getTime() - at;
      return ageMs <= maxAgeSeconds * 1000 ? { ageMs, content: schema.parse(content) } : undefined;
    } catch {
      // Forged, cut, or of a secret that is no more: as good as none.
      return;
    }
  };
  return {
    read: async (call) => (await open(call))?.content,
    ageMs: async (call) => (await open(call))?.ageMs ?? Number.POSITIVE_INFINITY,
    async set(call, content) {
      const text = JSON.stringify({ at: call.ports.clock.now().getTime(), content });
      const value = await call.ports.vault.seal(`cookie:${name}`, text);
      call.reply.cookies.push(header(call, { name, value, path, maxAgeSeconds }));
    },
    clear(call) {
      call.reply.cookies.push(header(call, { name, value: "", path, maxAgeSeconds: 0 }));
    },
  };
}

const Sealed = z.object({ at: z.number(), content: z.unknown() });

/** Over https the name itself makes browsers refuse the cookie from any other host or over http. */
function cookieName(call: Call, name: string, path: string): string {
  if (!isSecure(call)) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** `Lax`, so that the way back from a provider and a link in a message find the session. */
function header(
  call: Call,
  cookie: { name: string; value: string; path: string; maxAgeSeconds: number },
): string {
  return [
    `${cookieName(call, cookie.name, cookie.path)}=${cookie.value}`,
    `Path=${cookie.path}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(call) ? ["Secure"] : []),
  ].join("; ");
}

function isSecure({ ports }: Call): boolean {
  return ports.stage.publicBaseUrl.startsWith("https:");
}
