/** The value of a header in the form of any web framework. */
type HeaderValue =
  | string
  | Uint8Array
  | readonly (string | Uint8Array | Named)[]
  | undefined
  | null;

/** A header in CloudFront's lists. */
type Named = { key?: string; name?: string; value: string | Uint8Array };

/**
 * Headers in any shape that frameworks use: `Headers`, a `Map`, an object of texts, bytes or lists,
 * pairs, or Node's flat `rawHeaders`. Names may be in capitals, and CGI's (`HTTP_WEBHOOK_ID`).
 */
export type ReceivedHeaders =
  | globalThis.Headers
  | Iterable<readonly [string | Uint8Array, HeaderValue]>
  | readonly string[]
  | { readonly [name: string]: HeaderValue };

/** The raw bytes of a body. */
export type ReceivedBody = string | Uint8Array | ArrayBuffer;

const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/**
 * The signed headers that arrived, by their names in lower case. For a value without headers, throws a
 * `TypeError` that names the right one.
 */
export function signedHeaders(headers: ReceivedHeaders): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [given, value] of pairsOf(headers)) {
    const name = textOf(given)
      ?.toLowerCase()
      .replaceAll("_", "-")
      .replace(/^http-/, "");
    if (name === undefined || !names.includes(name)) continue;
    const texts = textsOf(name, value);
    // More than one signature is signed together; of all else one came.
    const text = name === "webhook-signature" ? texts.join(" ") : texts[0];
    if (text) found[name] ??= text;
  }
  return found;
}

function pairsOf(headers: unknown): Iterable<readonly [unknown, unknown]> {
  if (typeof headers !== "object" || headers === null) throw notHeaders(headers);
  if (Array.isArray(headers)) return pairsOfList(headers);
  // Headers of a library or another realm, and a Map, list themselves.
  if ("entries" in headers && typeof headers.entries === "function") return headers.entries();
  if (Symbol.iterator in headers) return pairsOfList([...(headers as Iterable<unknown>)]);
  if ("headers" in headers && !Object.keys(headers).some((name) => /webhook.id$/i.test(name))) {
    throw new TypeError("Pass the headers of the request, not the request itself.");
  }
  return Object.entries(headers);
}

function pairsOfList(list: readonly unknown[]): (readonly [unknown, unknown])[] {
  if (list.every((each) => typeof each === "string")) {
    return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]] as const] : []));
  }
  return list.map((each) => {
    if (Array.isArray(each)) return [each[0], each[1]];
    const { key, name = key, value } = Object(each);
    return [name, value];
  });
}

function textsOf(name: string, value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each: unknown) => {
    if (each === undefined || each === null) return [];
    const text = textOf(each) ?? textOf(Object(each).value);
    if (text !== undefined) return [text];
    throw new TypeError(`Pass the header ${name} as text, bytes, or a list of them.`);
  });
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : undefined;
}

function notHeaders(headers: unknown): TypeError {
  const got = headers === null ? "null" : typeof headers;
  return new TypeError(
    `Pass the headers of the request as an object, pairs or Headers, not ${got}.`,
  );
}

/** The text of a raw body. For a parsed body, throws a `TypeError` that names the right value. */
export function rawText(body: unknown): string {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array || body instanceof ArrayBuffer)
    return new TextDecoder().decode(body);
  throw parsedBody(body);
}

export function isRaw(body: unknown): body is ReceivedBody {
  return typeof body === "string" || body instanceof Uint8Array || body instanceof ArrayBuffer;
}

export function parsedBody(body: unknown): TypeError {
  const got = body === null ? "null" : typeof body;
  return new TypeError(
    `The body was parsed: pass the bytes as they came (Buffer, Uint8Array or string), not ${got}. ` +
      "In Express mount the webhook before express.json(), or keep request.rawBody.",
  );
}
