import { expect, it } from "vitest";
import { serveOnLoopback } from "../emulators/loopback-server.ts";

const portOf = (url: string) => Number(new URL(url).port);
const serve = (port: number, options = {}) =>
  serveOnLoopback(async (_, response) => void response.end("here"), port, options);

it("is another port if the wanted one was taken since it was last used", async () => {
  const before = await serve(0);
  const taken = portOf(before.url);

  const other = await serve(taken);
  expect(portOf(other.url)).not.toBe(taken);
  expect(await (await fetch(other.url)).text()).toBe("here");

  await before.close();
  await other.close();
});

it("is the same port as last time if it is free", async () => {
  const before = await serve(0);
  await before.close();

  const again = await serve(portOf(before.url));
  expect(again.url).toBe(before.url);
  await again.close();
});

it("is refused if people already use this address", async () => {
  const taken = await serve(0);
  await expect(serve(portOf(taken.url), { exactly: true })).rejects.toThrow("EADDRINUSE");
  await taken.close();
});
