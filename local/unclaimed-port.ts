import { once } from "node:events";
import { createServer } from "node:net";

/** Below what Linux, macOS and Windows hand out by themselves, and above what services are known by. */
const [lowest, highest] = [20_000, 32_000];

/**
 * A free port that no system gives to who asks for any. Such a one may be listened on later, and again after who
 * listened there died: one of the others may be some connection's own meanwhile.
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
