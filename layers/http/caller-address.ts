import { isIP, isIPv6 } from "node:net";
import { isSameSecret } from "#domain/constant-time.ts";
import type { EdgeSecret } from "#usecases/ports.ts";

/** Headers that the edge adds on the way to the API, replacing any that a caller sent. */
export const edgeHeaders = { secret: "bonafide-edge", viewer: "bonafide-viewer" } as const;

/**
 * The address whose quota counts a call. Behind the edge, many callers share `sourceIp`, so the edge
 * names the caller and proves itself by its secret: anyone can call the API past it and write any header.
 * Without the proof, `sourceIp` is the caller.
 */
export async function callerAddress(
  connection: { sourceIp: string; viewer: string | undefined; proof: string | undefined },
  edgeSecret: EdgeSecret,
): Promise<string> {
  const { sourceIp, viewer, proof } = connection;
  if (!viewer || isIP(viewer) === 0) return subscriber(sourceIp);
  return subscriber((await isFromEdge(proof, edgeSecret)) ? viewer : sourceIp);
}

/** Whether a call came through the edge. The secret before the present one is read only if the proof is not the present one. */
export async function isFromEdge(
  proof: string | undefined,
  edgeSecret: EdgeSecret,
): Promise<boolean> {
  if (!proof) return false;
  if (isSameSecret(proof, await edgeSecret.current())) return true;
  const previous = await edgeSecret.previous();
  return previous !== undefined && isSameSecret(proof, previous);
}

/** A line with IPv6 has at least a /64, so all of its addresses count as one. */
function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  return `${all.slice(0, 4).join(":")}::/64`;
}
