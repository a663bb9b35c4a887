import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { startServer } from "../fixtures/start-server.ts";

/** An answer as AWS gave it: XML or JSON by its body, with 200 by default. */
export type Recorded = { status?: number; body: string };

/**
 * AWS as it was recorded: each operation with its answer, over HTTP, in the operation's own protocol. One
 * that was not recorded answers 501, so that nothing is asked unknowingly.
 */
export async function recordedAws(answers: Readonly<Record<string, Recorded>>) {
  const asked: string[] = [];
  const { url: endpoint, ...server } = await startServer(async (request, response) => {
    const operation = operationOf(request, await text(request));
    asked.push(operation);
    const { status = 200, body } = answers[operation] ?? {
      status: 501,
      body: JSON.stringify({ __type: "NotRecorded", message: `${operation} was not recorded` }),
    };
    const type = body.startsWith("<") ? "text/xml" : "application/x-amz-json-1.1";
    // As Lambda, CloudFront and S3 name an error that has no body or names it nowhere else.
    const [, named = ""] = /"__type":"([^"]+)"/.exec(body) ?? [];
    response.writeHead(status, {
      "content-type": type,
      ...(named && { "x-amzn-errortype": named }),
    });
    response.end(body);
  });
  return { ...server, endpoint, asked };
}

/** The three ways in which AWS's protocols name an operation: a header, a form, or method and path. */
function operationOf({ method = "", url = "", headers }: IncomingMessage, body: string): string {
  const target = headers["x-amz-target"];
  if (target) return String(target).split(".").at(-1) ?? "";
  const action = new URLSearchParams(body).get("Action");
  if (action) return action;
  return `${method} ${url.split("?")[0]?.replace(/\/$/, "")}`;
}
