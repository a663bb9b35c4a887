import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { Events } from "./api.ts";
import { heldSecrets, isNextBuild, requireSecrets, type Secret } from "./held-secret.ts";
import { isPublicKey, isSignedBy, type SignedMessage } from "./public-key.ts";
import {
  isRaw,
  parsedBody,
  type ReceivedBody,
  type ReceivedHeaders,
  rawText,
  signedHeaders,
} from "./received.ts";
import { causes, originalOf, requireFresh } from "./unverified.ts";

export { type Secret, WebhookVerificationError };

/** An event that the service sent. Ignore types that you do not know: new ones are not breaking. */
export type WebhookEvent = {
  [Type in keyof Events]: { type: Type } & Omit<Events[Type], "type">;
}[keyof Events];

/**
 * The event of a message, after checking its signature and its age (300 s). Throws a
 * `WebhookVerificationError` that names the cause: the secret, a body that is not the raw bytes, the
 * clock, or missing headers. A public key needs `verifyWebhookAsync`.
 */
export function verifyWebhook(message: Message): WebhookEvent {
  const signed = signedOf(message);
  const secrets = heldSecrets(message.secret);
  if (secrets.some(isPublicKey)) {
    throw new TypeError("A public key (whpk_…) is checked by verifyWebhookAsync.");
  }
  const event = eventBySecret(secrets, signed);
  if (event) return event;
  const original = originalOf(signed.text);
  const isRewritten =
    original !== undefined && eventBySecret(secrets, { ...signed, text: original });
  throw new WebhookVerificationError(isRewritten ? causes.body : causes.secret);
}

/** The event of a message that one of these secrets signed. */
function eventBySecret(
  secrets: readonly string[],
  { headers, text }: SignedMessage,
): WebhookEvent | undefined {
  for (const secret of secrets) {
    try {
      // A signed message has the shape that the service describes.
      return new Webhook(secret).verify(text, headers) as WebhookEvent;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
    }
  }
  return;
}

/** As `verifyWebhook`, and for public keys too: any of the given keys may have signed the message. */
export async function verifyWebhookAsync(message: Message): Promise<WebhookEvent> {
  const signed = signedOf(message);
  const secrets = heldSecrets(message.secret);
  const event = await eventByAny(secrets, signed);
  if (event) return event;
  const original = originalOf(signed.text);
  const isRewritten =
    original !== undefined && (await eventByAny(secrets, { ...signed, text: original }));
  throw new WebhookVerificationError(isRewritten ? causes.body : causes.secret);
}

async function eventByAny(
  secrets: readonly string[],
  signed: SignedMessage,
): Promise<WebhookEvent | undefined> {
  for (const publicKey of secrets.filter(isPublicKey)) {
    // A signed message has the shape that the service describes.
    if (await isSignedBy(publicKey, signed)) return JSON.parse(signed.text) as WebhookEvent;
  }
  return eventBySecret(
    secrets.filter((each) => !isPublicKey(each)),
    signed,
  );
}

type Message = { secret: Secret | undefined; headers: ReceivedHeaders; body: ReceivedBody };

function signedOf({ headers, body }: Message): SignedMessage {
  const signed = { headers: signedHeaders(headers), text: rawText(body) };
  requireFresh(signed);
  return signed;
}

export type OnEvent = (event: WebhookEvent) => void | Promise<void>;

export type WebhookOptions = { secret: Secret | undefined; onEvent: OnEvent };

type Taken = { status: 204 } | { status: 400; cause: string };

/** The answer to a message: 204 when it was taken, 400 with the cause when it does not verify. */
async function take(
  { secret, onEvent }: WebhookOptions,
  message: Omit<Message, "secret">,
): Promise<Taken> {
  let event: WebhookEvent;
  try {
    event = await verifyWebhookAsync({ secret, ...message });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { status: 400, cause: error.message };
    throw error;
  }
  // The framework answers an error here with 500: the service then sends the message again.
  await onEvent(event);
  return { status: 204 };
}

/** For anything that speaks fetch: Hono, Next.js, Deno, Bun, Cloudflare Workers. */
export function fetchWebhook(options: WebhookOptions): (request: Request) => Promise<Response> {
  if (!isNextBuild()) requireSecrets(options.secret);
  return async (request) => {
    if (request.bodyUsed) throw new TypeError(alreadyRead);
    const body = new Uint8Array(await request.arrayBuffer());
    const taken = await take(options, { headers: request.headers, body });
    return new Response("cause" in taken ? taken.cause : null, { status: taken.status });
  };
}

const alreadyRead =
  "The body was read before: hand the request over unread, or its bytes as request.rawBody.";

type NodeRequest = AsyncIterable<Uint8Array> & {
  headers: ReceivedHeaders;
  body?: unknown;
  /** The raw bytes of frameworks that keep them beside the parsed body: Cloud Functions, NestJS, Azure. */
  rawBody?: unknown;
  readableEnded?: boolean;
};
type NodeResponse = { statusCode: number; end(text?: string): unknown };

/** For Express, and for Node's own server: `app.post("/webhook", expressWebhook({ … }))`. */
export function expressWebhook(options: WebhookOptions) {
  requireSecrets(options.secret);
  return async (
    request: NodeRequest,
    response: NodeResponse,
    next?: (error: unknown) => void,
  ): Promise<void> => {
    try {
      const body = await rawBody(request);
      const taken = await take(options, { headers: request.headers, body });
      response.statusCode = taken.status;
      response.end("cause" in taken ? taken.cause : undefined);
    } catch (error) {
      if (!next) throw error;
      next(error);
    }
  };
}

async function rawBody(request: NodeRequest): Promise<ReceivedBody> {
  const { body, rawBody } = request;
  const kept = [rawBody, body].find(isRaw);
  if (kept !== undefined) return kept;
  // An empty object is what some parsers leave of a body that they did not read.
  if (body && !(typeof body === "object" && Object.keys(body).length === 0)) throw parsedBody(body);
  if (request.readableEnded) throw new TypeError(alreadyRead);
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type FastifyLike = {
  hasContentTypeParser?(type: string): boolean;
  removeContentTypeParser?(type: string): unknown;
  addContentTypeParser(
    type: string,
    options: { parseAs: "buffer" },
    parse: (
      request: unknown,
      body: Uint8Array,
      done: (error: null, body: Uint8Array) => void,
    ) => void,
  ): unknown;
  post(
    path: string,
    handler: (
      request: { headers: ReceivedHeaders; body: unknown; rawBody?: unknown },
      reply: { code(status: number): { send(text?: string): unknown } },
    ) => Promise<unknown>,
  ): unknown;
};

/** A Fastify plugin: `app.register(fastifyWebhook, { path: "/webhook", … })`. Its parser stays inside it. */
export async function fastifyWebhook(
  app: FastifyLike,
  options: WebhookOptions & { path: string },
): Promise<void> {
  requireSecrets(options.secret);
  // One of the app's own is inherited, and would not be replaced.
  if (app.hasContentTypeParser?.("application/json")) {
    app.removeContentTypeParser?.("application/json");
  }
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) =>
    done(null, body),
  );
  app.post(options.path, async ({ headers, body, rawBody: kept }, reply) => {
    const bytes = [kept, body].find(isRaw);
    if (bytes === undefined && body) throw parsedBody(body);
    const taken = await take(options, { headers, body: bytes ?? "" });
    return reply.code(taken.status).send("cause" in taken ? taken.cause : undefined);
  });
}

type LambdaEvent = {
  headers?: ReceivedHeaders | null | undefined;
  /** Headers of a load balancer with multi-value headers, instead of `headers`; REST APIs send both. */
  multiValueHeaders?: ReceivedHeaders | null | undefined;
  body?: unknown;
  /** Where a parser before this one keeps it. */
  rawBody?: unknown;
  isBase64Encoded?: boolean;
};

/** For a Lambda behind API Gateway (REST or HTTP), a function URL or a load balancer. */
export function lambdaWebhook(options: WebhookOptions) {
  requireSecrets(options.secret);
  return async (event: LambdaEvent): Promise<{ statusCode: number; body?: string }> => {
    if (!event.headers && !event.multiValueHeaders) {
      throw new TypeError("Pass the event as it came: this one has no headers.");
    }
    const headers = {
      ...signedHeaders(event.multiValueHeaders ?? {}),
      ...signedHeaders(event.headers ?? {}),
    };
    const body = [event.rawBody, event.body ?? ""].find(isRaw);
    if (body === undefined) throw parsedBody(event.body);
    const isEncoded = event.isBase64Encoded === true && typeof body === "string";
    const bytes = isEncoded ? Buffer.from(body, "base64") : body;
    const taken = await take(options, { headers, body: bytes });
    return { statusCode: taken.status, ...("cause" in taken && { body: taken.cause }) };
  };
}
