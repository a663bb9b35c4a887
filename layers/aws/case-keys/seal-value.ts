import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { compact, expanded } from "../compact.ts";

/** Stored bytes that begin so are sealed: no text and nothing packed does. */
const mark = Buffer.from([0xfe, 0x63, 0x6b, 0x01]);
const ivBytes = 12;
const tagBytes = 16;

/** The first byte of the sealed text. */
const isBytes = 1;
const isJson = 0;

/** A value under the data key of a Case. `place` binds it to its item and attribute. */
export function sealValue(value: unknown, key: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
  const plain =
    value instanceof Uint8Array
      ? [Buffer.of(isBytes), value]
      : [Buffer.of(isJson), compact(JSON.stringify(value))];
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const text = [...plain.map((part) => cipher.update(part)), cipher.final()];
  return Uint8Array.from(Buffer.concat([mark, iv, ...text, cipher.getAuthTag()]));
}

export function isSealed(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && mark.equals(value.subarray(0, mark.length));
}

/** The value that `sealValue` sealed. Throws for any other key, place or change of the bytes. */
export function openValue(sealed: Uint8Array, key: Uint8Array, place: string): unknown {
  const start = mark.length + ivBytes;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(mark.length, start))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-tagBytes));
  const text = sealed.subarray(start, -tagBytes);
  const plain = Buffer.concat([decipher.update(text), decipher.final()]);
  const rest = Uint8Array.from(plain.subarray(1));
  return plain[0] === isBytes ? rest : JSON.parse(expanded(rest));
}
