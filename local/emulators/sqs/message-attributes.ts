import { createHash } from "node:crypto";
import { z } from "zod";

export const MessageAttributes = z.record(
  z.string(),
  z.strictObject({
    DataType: z.string(),
    StringValue: z.string().optional(),
    BinaryValue: z.base64().optional(),
  }),
);
export type MessageAttributes = z.output<typeof MessageAttributes>;

/** The digest by which SDK clients check that attributes arrived as sent. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash("md5");
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const { DataType = "", StringValue, BinaryValue } = attributes[name] ?? {};
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    hash.update(Buffer.from([BinaryValue === undefined ? 1 : 2]));
    add(
      BinaryValue === undefined
        ? Buffer.from(StringValue ?? "")
        : Buffer.from(BinaryValue, "base64"),
    );
  }
  return hash.digest("hex");
}

/** Those that the receiver asked for, by name, by `prefix.*` or all of them. */
export function pickAttributes(
  attributes: MessageAttributes,
  wanted: readonly string[],
): MessageAttributes {
  const isWanted = (name: string) =>
    wanted.some(
      (pattern) =>
        pattern === "All" ||
        pattern === name ||
        (pattern.endsWith(".*") && name.startsWith(pattern.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isWanted(name)));
}

/** Bytes that count toward a queue's maximum message size. */
export function messageBytes(body: string, attributes: MessageAttributes): number {
  const sizes = Object.entries(attributes).map(
    ([name, { DataType, StringValue = "", BinaryValue = "" }]) =>
      Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, "base64"),
  );
  return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(body));
}

export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
