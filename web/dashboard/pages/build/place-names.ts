import { partsOf } from "#domain/flow/json-pointer.ts";

/** `/address/city` as a person writes it: `address.city`. A name that dots cannot tell keeps its pointer. */
export function pathOf(pointer: string): string {
  const parts = partsOf(pointer);
  const [first = ""] = parts;
  const isTold = !first.startsWith("/") && parts.every((part) => !part.includes("."));
  return isTold ? parts.join(".") : pointer;
}

/** The pointer of a path of names. What begins as a pointer is one. */
export function pointerOf(path: string): string {
  if (path === "" || path.startsWith("/")) return path;
  const parts = path.split(".").map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return `/${parts.join("/")}`;
}
