import { expect, it, vi } from "vitest";
import { startProviders } from "../identity/start-providers.ts";

it("starts both identity providers without a warning", async () => {
  const said = [vi.spyOn(console, "warn"), vi.spyOn(console, "info")];
  const ports = { google: 0, microsoft: 0 };
  const providers = await startProviders({ publicUrl: "http://127.0.0.1:1", ports });
  await providers.close();
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.restoreAllMocks();
});
