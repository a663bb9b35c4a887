import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { headers: Record<string, string>; body: string; at: number };

/** A client's webhook endpoint on loopback. `answer` decides the status per message, 204 by default. */
export async function startReceiver(
  answer: (message: Received, index: number) => number = () => 204,
): Promise<{
  url: string;
  received: Received[];
  until(test: (message: Received) => boolean, timeoutMs?: number): Promise<Received>;
  close(): Promise<void>;
}> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const message = { headers, body: Buffer.concat(chunks).toString(), at: Date.now() };
      received.push(message);
      response.writeHead(answer(message, received.length - 1)).end();
      for (const wake of waiting) wake();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    until: (test, timeoutMs = 60_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find(test);
          if (!found) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no such webhook within ${timeoutMs / 1000} s`));
        }, timeoutMs);
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
