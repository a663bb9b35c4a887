import type { Ports } from "#usecases/ports.ts";

type Stage = Pick<Ports["stage"], "publicBaseUrl">;

/** Over https the name itself makes browsers refuse the cookie from any other host or over http. */
export function cookieName(stage: Stage, name: string, path: string): string {
  if (!isSecure(stage)) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/**
 * `Lax`, so that the way back from a provider and a link in a message find the session. Without
 * `maxAgeSeconds` it lasts until the browser closes.
 */
export function setCookieHeader(
  stage: Stage,
  cookie: { name: string; value: string; path: string; maxAgeSeconds?: number },
): string {
  const { value, path, maxAgeSeconds } = cookie;
  return [
    `${cookieName(stage, cookie.name, path)}=${value}`,
    `Path=${path}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(stage) ? ["Secure"] : []),
  ].join("; ");
}

function isSecure({ publicBaseUrl }: Stage): boolean {
  return publicBaseUrl.startsWith("https:");
}
