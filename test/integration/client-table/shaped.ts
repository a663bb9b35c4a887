import type { verifyWebhook } from "../../../clients/typescript/src/webhooks.ts";
import type { Message, Shape } from "./rows.ts";

type Received = Parameters<typeof verifyWebhook>[0];

const bytes = (text: string) => new TextEncoder().encode(text);

/** A message as a framework hands it over. */
export function shaped(message: Omit<Message, "name" | "shape">, shape: Shape): Received {
  const pairs = Object.entries(message.headers);
  const mapped = (value: (text: string) => unknown) => ({
    ...message,
    headers: Object.fromEntries(pairs.map(([name, text]) => [name, value(text)])),
  });
  const renamed = (rename: (name: string) => string) => ({
    ...message,
    headers: Object.fromEntries(pairs.map(([name, text]) => [rename(name), text])),
  });
  const received: Record<Shape, () => unknown> = {
    plain: () => message,
    lists: () => mapped((text) => [text]),
    capitals: () => renamed((name) => name.toUpperCase()),
    cgi: () => renamed((name) => `HTTP_${name.toUpperCase().replaceAll("-", "_")}`),
    pairs: () => ({ ...message, headers: pairs }),
    byte_pairs: () => ({ ...message, headers: pairs.map((pair) => pair.map(bytes)) }),
    byte_values: () => mapped(bytes),
    named: () => mapped((value) => [{ value }]),
    request: () => ({ ...message, headers: { headers: message.headers } }),
    nothing: () => ({ ...message, headers: undefined }),
    numbers: () => mapped(() => 1),
    parsed_body: () => ({ ...message, body: JSON.parse(message.body) }),
    byte_body: () => ({ ...message, body: bytes(message.body) }),
  };
  // Some of the shapes are what the types keep away.
  return received[shape]() as Received;
}
