import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { z } from "zod";
import type { EdgeHeaders } from "./edge-headers.ts";

const Reply = z.looseObject({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

/** Sends what a function returned; without a `statusCode` the value is a JSON body of a 200. */
export function sendReply(
  response: ServerResponse,
  payload: string,
  { defaults, overriding }: EdgeHeaders,
): void {
  const value: unknown = JSON.parse(payload);
  const isReply = typeof value === "object" && value !== null && "statusCode" in value;
  const inferred = { statusCode: 200, headers: { "content-type": "application/json" } };
  const read = Reply.safeParse(isReply ? value : { ...inferred, body: inferredBody(value) });
  if (!read.success) {
    sendMessage(response, { status: 500, message: "Internal Server Error", headers: defaults });
    return;
  }
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = read.data;
  const sent: OutgoingHttpHeaders = { "content-type": "text/plain;charset=UTF-8", ...defaults };
  for (const [name, content] of Object.entries(headers)) sent[name.toLowerCase()] = String(content);
  Object.assign(sent, overriding);
  if (cookies) sent["set-cookie"] = cookies;
  // A text of known length leaves with its headers in one write; else it would go in chunks.
  const content = isBase64Encoded ? Buffer.from(body ?? "", "base64") : body;
  if (content?.length) sent["content-length"] = Buffer.byteLength(content);
  response.writeHead(statusCode, sent);
  response.end(content);
}

/** One of the gateway's own answers. */
export function sendMessage(
  response: ServerResponse,
  {
    status,
    message,
    headers = {},
  }: { status: number; message: string; headers?: OutgoingHttpHeaders },
): void {
  response.writeHead(status, { ...headers, "content-type": "application/json" });
  response.end(JSON.stringify({ message }));
}

function inferredBody(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
