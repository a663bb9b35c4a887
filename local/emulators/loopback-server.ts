import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";

export type LoopbackServer = { url: string; close(): Promise<void> };

/**
 * Serves on 127.0.0.1 only, so that others on the network do not reach it. It takes another port if the wanted one is
 * taken, unless people know that one and it must be `exactly` this.
 */
export async function serveOnLoopback(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
  { exactly = false } = {},
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    // A refusal may leave the request's body unread: read it to its end, or the connection hangs.
    response.once("finish", () => request.resume());
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // SDK clients keep their sockets; a server that drops them first makes spurious ECONNRESETs.
  server.keepAliveTimeout = 60_000;
  try {
    await listening(server, port);
  } catch (error) {
    if (exactly || port === 0) throw error;
    await listening(server, 0);
  }

  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no TCP address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function listening(server: Server, port: number): Promise<void> {
  // Rejects with what `listen` met, such as EADDRINUSE.
  await once(server.listen(port, "127.0.0.1"), "listening");
}

/** The whole body in memory, or an `EntityTooLarge` at the first byte too many. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      // Left open when it is too large, so that the caller still reads why it was refused.
      request.off("data", take).pause();
      const tooLarge = `The body exceeds ${maxBytes} bytes`;
      reject(new AwsError("EntityTooLarge", tooLarge, { status: 413 }));
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    // Each request closes, and an error is dear to make.
    request.once("close", () => request.complete || reject(new Error("the caller hung up")));
  });
}
