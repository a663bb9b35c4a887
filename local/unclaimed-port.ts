import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that Linux, macOS and Windows assign by themselves, and above those of known services. */
const [lowest, highest] = [20_000, 32_000];

/**
 * A free port that no system assigns by itself. It can be opened later, and again after its process died;
 * an assigned one may belong to another connection meanwhile.
 */
export async function unclaimedPort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest));
  return (await isFree(port)) ? port : unclaimedPort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await once(probe.close(), "close");
  return true;
}
