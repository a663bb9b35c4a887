import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AwsError } from "./aws-error.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Loopback = { url: string; port: number; close(): Promise<void> };

/** Longer than SDK clients keep a connection, so that they never write to one that just closed. */
const keepAliveMs = 75_000;

/** An HTTP server that only this machine reaches; a taken `port` falls back to a free one. */
export async function listenOnLoopback(answer: Answer, port = 0): Promise<Loopback> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" || port === 0) throw error;
    return listen(server, 0);
  });
  const bound = boundPort(server);
  return { url: `http://127.0.0.1:${bound}`, port: bound, close: () => close(server) };
}

/** The whole body, or a refusal as soon as it grows past the limit. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limitBytes) {
      throw new AwsError("RequestEntityTooLargeException", "Request Entity Too Large", {
        status: 413,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function boundPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
