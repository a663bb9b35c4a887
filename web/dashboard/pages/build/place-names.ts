import { partsOf } from "#domain/flow/json-pointer.ts";

/**
 * The readable form of a pointer: `address.city` for `/address/city`. A name with a dot keeps its pointer.
 */
export function pathOf(pointer: string): string {
  const parts = partsOf(pointer);
  const [first = ""] = parts;
  const isTold = !first.startsWith("/") && parts.every((part) => !part.includes("."));
  return isTold ? parts.join(".") : pointer;
}

/** The pointer for a path of names. A text that begins with a slash is a pointer already. */
export function pointerOf(path: string): string {
  if (path === "" || path.startsWith("/")) return path;
  const parts = path.split(".").map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return `/${parts.join("/")}`;
}
