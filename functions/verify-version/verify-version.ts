import * as z from "zod";
import { playVerification, type Send } from "../canary/play-verification.ts";

type Invoke = (payload: object) => Promise<unknown>;

const Verified = z.object({ verified: z.literal(true) });
const Answered = z.object({ statusCode: z.int(), body: z.string().optional() });

/**
 * Asks a version whether it works. Throws if not. A function of the API answers a request without credentials as it
 * answers anybody; the machine API then verifies a sandbox person, as the canary does, if there is a key for it. Every
 * other function answers for itself.
 */
export async function verifyVersion({
  invoke,
  apiKey,
}: {
  invoke: Invoke;
  apiKey: string | undefined;
}): Promise<{ played: boolean }> {
  const said = await invoke({
    ...httpEvent({ method: "GET", path: "/v1/me", headers: {} }),
    verifiesVersion: true,
  });
  if (Verified.safeParse(said).success) return { played: false };
  const { statusCode } = Answered.parse(said);
  if (statusCode >= 500) throw new Error(`The version answers ${statusCode}.`);
  // The other two audiences have no such route.
  if (statusCode !== 401 || apiKey === undefined) return { played: false };
  const send = sendTo(invoke);
  const me = await send("/v1/me", { method: "GET", headers: { "x-api-key": apiKey } });
  if (me.status === 404) return { played: false };
  await playVerification({ baseUrl: "", apiKey, send });
  return { played: true };
}

/** A request as API Gateway hands it over. */
function sendTo(invoke: Invoke): Send {
  return async (path, { method = "GET", headers, body }) => {
    const said = await invoke(httpEvent({ method, path, headers, body }));
    const answer = Answered.parse(said);
    const hasNone = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(hasNone ? null : (answer.body ?? ""), { status: answer.statusCode });
  };
}

function httpEvent({
  method,
  path,
  headers,
  body,
}: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}) {
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers,
    requestContext: {
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "verify" },
      requestId: "verify-version",
      stage: "$default",
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}
