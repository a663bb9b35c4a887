import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import { AwsError } from "./aws-error.ts";
import type { Access } from "./emulator.ts";
import { type LoopbackServer, readBody, serveOnLoopback } from "./loopback-server.ts";
import type { JournalEntry, Meter } from "./meter.ts";
import { verifyRequest } from "./sigv4/verify-request.ts";

export type JsonCall = {
  operation: string;
  input: unknown;
  principal: string;
  /** Fires when the caller hangs up, so that a long poll can let go. */
  signal: AbortSignal;
  /** Adds facts to the call's entry in the journal, beside its name and time. */
  tell(facts: Pick<JournalEntry, "reads" | "writes" | "on">): void;
};

export type JsonService = {
  /** The service in the credential scope of a signature, such as `sqs`. */
  service: string;
  access: Access;
  version: "1.0" | "1.1";
  /** Put before an error's code, such as `com.amazonaws.sqs#`. */
  errorNamespace: string;
  maxBodyBytes: number;
  meter?: Meter | undefined;
  /** Further headers of an error, if a protocol has them. */
  errorHeaders?: (error: AwsError) => Record<string, string>;
  answer(call: JsonCall): Promise<object>;
};

/** Serves one AWS JSON protocol service: signature, `X-Amz-Target`, body, errors. */
export function serveJson(service: JsonService, port?: number): Promise<LoopbackServer> {
  return serveOnLoopback((request, response) => handle(service, request, response), port);
}

async function handle(service: JsonService, request: IncomingMessage, response: ServerResponse) {
  const reply = (status: number, body: object, headers: Record<string, string> = {}) => {
    if (response.destroyed) return;
    // As text it leaves with its headers in one write; bytes would be a second part of it.
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "content-type": `application/x-amz-json-${service.version}`,
      "content-length": Buffer.byteLength(text),
      "x-amzn-requestid": randomUUID(),
      "x-amz-crc32": crc32(text),
      ...headers,
    });
    response.end(text);
  };
  try {
    reply(200, await answer(service, request, response));
  } catch (error) {
    const fault = toFault(service, error);
    reply(
      fault.status,
      { __type: service.errorNamespace + fault.code, message: fault.message, ...fault.details },
      { ...fault.headers, ...service.errorHeaders?.(fault) },
    );
  }
}

async function answer(service: JsonService, request: IncomingMessage, response: ServerResponse) {
  const gone = new AbortController();
  // An answer closes too, and an abort costs more than the rest of a short call.
  response.once("close", () => {
    if (!response.writableEnded) gone.abort();
  });
  const body = await readBody(request, service.maxBodyBytes);
  const { method = "", url = "", headers } = request;
  const { principal } = verifyRequest(
    { method, url, headers, body },
    service.access,
    service.service,
  );
  const operation = String(headers["x-amz-target"] ?? "").split(".")[1] ?? "";
  const what = `${service.service}/${operation}`;
  service.meter?.count(principal, what);
  const [at, since] = [Date.now(), performance.now()];
  let noted = {};
  const tell: JsonCall["tell"] = (facts) => {
    noted = facts;
  };
  try {
    return await service.answer({
      operation,
      input: parse(body),
      principal,
      signal: gone.signal,
      tell,
    });
  } finally {
    service.meter?.note({ by: principal, what, at, ms: performance.now() - since, ...noted });
  }
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsError("SerializationException", "The body is not JSON");
  }
}

function toFault(service: JsonService, error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  console.error(`[${service.service}]`, error);
  return new AwsError("InternalServerError", String(error), { status: 500 });
}
