import type { EmulatorOptions, Provisioned, Sweeping } from "../emulator.ts";

export async function startS3(options: EmulatorOptions): Promise<Provisioned & Sweeping> {
  throw new Error(`not written yet: ${options.dataDir}`);
}
