import { spawn } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { unclaimedPort } from "../../../local/unclaimed-port.ts";
import { endGroup } from "./end-group.ts";

/** An emulator by others, as `lab/second-opinion/requirements.txt` has it. What it stores is in the folder. */
export type Ministack = {
  port: number;
  url: string;
  /** Ends it and whatever it started: asked first, then killed. */
  stop(): Promise<void>;
};

const upWithinMs = 60_000;

export async function startMinistack(python: string, folder: string): Promise<Ministack> {
  const port = await unclaimedPort();
  const settings = {
    GATEWAY_PORT: String(port),
    BIND_HOST: "127.0.0.1",
    S3_DATA_DIR: join(folder, "s3"),
    SFTP_ENABLED: "0",
    IOT_MTLS_ENABLED: "0",
  };
  const emulator = spawn(python, ["-m", "ministack"], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: "ignore",
    // The leader of a group of its own, so that what it started can be ended with it.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endGroup(emulator);
  try {
    const isUp = () => fetch(url).then(Boolean, () => false);
    await vi.waitUntil(isUp, { timeout: upWithinMs, interval: 500 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url, stop };
}
