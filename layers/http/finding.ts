import type { ErrorCode, FieldError } from "#domain/errors.ts";

/** A fault in one place of a request. */
export type Finding = { code: ErrorCode; path: string[]; message: string };

export function sentence({ path, message }: Finding): string {
  const text = path.length === 0 ? `The input ${message}` : `${paramOf(path)} ${message}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `allowed_documents[0].country`, as the refusals of the rules write it too. */
export function paramOf(path: readonly string[]): string {
  return path.join(".").replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]");
}

export function toFieldError(
  { code, path, message }: Finding,
  where: "body" | "query",
): FieldError {
  return {
    pointer: where === "body" ? `#/${path.join("/")}` : `?${paramOf(path)}`,
    code: code === "missing_required_field" ? "required" : code,
    detail: message,
  };
}

/** A key is the caller's own text: short, and nothing but name characters. */
export function safeName(key: string): string {
  return key.slice(0, 64).replaceAll(/[^\w.-]/g, "_");
}
