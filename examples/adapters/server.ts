import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isGenuine, type SignedHeaders, sign } from "./signatures.ts";
import type { Fields, Source } from "./sources/source.ts";

const maxRequestBytes = 65_536;

/** Answers `check.external` from one source, and stores no request. */
export async function startAdapter({
  source,
  secretOf,
  port,
}: {
  source: Source;
  /** Returns the adapter's signing secret, which may exist only after the port is known. */
  secretOf(): string;
  port: number;
}): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      // Its name only: a message may repeat an applicant's data.
      console.error(error instanceof Error ? error.name : "error");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = headersOf(request);
    if (!headers || !isGenuine(secretOf(), headers, body))
      return void response.writeHead(401).end();
    const { fields } = JSON.parse(body) as { fields: Fields };
    const answer = JSON.stringify(await source.ask(fields));
    const signed = sign(secretOf(), { id: headers["webhook-id"], body: answer });
    response.writeHead(200, { "content-type": "application/json", ...signed }).end(answer);
  }

  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}/`, close: () => server.close() };
}

function headersOf({ headers }: IncomingMessage): SignedHeaders | undefined {
  const [id, seconds, signature] = ["id", "timestamp", "signature"].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== "string" || typeof seconds !== "string" || typeof signature !== "string") {
    return undefined;
  }
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new RangeError("The request is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
