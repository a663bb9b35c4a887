import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { handOn } from "../src/cli/hand-on.ts";
import { causes } from "../src/unverified.ts";

/** The outcome of a message to a receiver with this answer. */
async function answered(status: number, text: string) {
  const server = createServer((_, response) => response.writeHead(status).end(text));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return handOn(`http://127.0.0.1:${port}/`, { headers: {}, body: "{}" });
}

it.for(Object.values(causes))("shows the cause that a receiver answers with: %s", async (cause) => {
  expect(await answered(400, `${cause}\n`)).toEqual({
    outcome: "refused",
    detail: `400: ${cause}`,
  });
});

it("shows no other text of a receiver, which may repeat personal data", async () => {
  expect(await answered(400, "Ana Machava is not known")).toEqual({
    outcome: "refused",
    detail: "400",
  });
  expect(await answered(204, "")).toEqual({ outcome: "taken", detail: "204" });
});
