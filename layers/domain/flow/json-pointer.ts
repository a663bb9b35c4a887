/** RFC 6901, as an author writes it: never the whole document. */
export const pointerPattern = /^(\/([^~/]|~[01])+)+$/;

/** The value at a pointer; undefined if the path ends early. Only own members count. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const part of partsOf(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** `/customer/first_name` as a refusal names it: `payload.customer.first_name`. */
export function paramOf(root: string, pointer: string): string {
  return [root, ...partsOf(pointer)].join(".");
}

export function partsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
