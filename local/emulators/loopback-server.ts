import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";

export type LoopbackServer = { url: string; close(): Promise<void> };

/** Serves on 127.0.0.1 only: what a laptop holds is nobody else's on the network. */
export async function serveOnLoopback(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    // What a refusal left unread is let flow away, or the connection would hang on it.
    response.once("finish", () => request.resume());
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // SDK clients keep their sockets; a server that drops them first makes spurious ECONNRESETs.
  server.keepAliveTimeout = 60_000;
  server.listen(port, "127.0.0.1");
  await new Promise<void>((listening, failed) => {
    server.once("listening", listening);
    server.once("error", failed);
  });

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
    request.once("close", () => reject(new Error("the caller hung up")));
  });
}
