type Named = Record<string, unknown>;

/** As dynalite describes a member of an input. */
type Type = string | { type?: string; children?: unknown };

/** Answers the known members of an input, converted; throws for a wrong type. */
export type CheckTypes = (input: Named, types: Record<string, Type>) => Named;

/**
 * dynalite describes each attribute again, and takes the description apart by regular expressions.
 * Words and plain attributes need none of it. All else is left to dynalite, which words the fault.
 */
export function quickCheckTypes(checkTypes: CheckTypes): CheckTypes {
  return (input, types) => {
    const checked: Named = {};
    for (const [name, type] of Object.entries(types)) {
      const value = input[name];
      if (value === undefined || value === null) continue;
      const same = typeof value === "string" ? isWord(type) && value : itemIn(value, type);
      if (same) checked[name] = same;
      else Object.assign(checked, checkTypes({ [name]: value }, { [name]: type }));
    }
    return checked;
  };
}

function isWord(type: Type): boolean {
  return (typeof type === "string" ? type : type.type) === "String";
}

function itemIn(value: unknown, type: Type): Named | undefined {
  if (typeof type === "string" || type.type !== "Map<AttributeValue>") return;
  return type.children === "AttrStruct<ValueStruct>" ? plainItem(value) : undefined;
}

/** A copy, as dynalite makes one; undefined unless each attribute has one type, and a value of it. */
function plainItem(item: unknown): Named | undefined {
  if (!isNamed(item)) return;
  const copy: Named = {};
  for (const name of Object.keys(item)) {
    const attribute = plainAttribute(item[name]);
    if (!attribute) return;
    copy[name] = attribute;
  }
  return copy;
}

function plainAttribute(attribute: unknown): Named | undefined {
  if (!isNamed(attribute)) return;
  const [type, ...others] = Object.keys(attribute);
  if (type === undefined || others.length > 0) return;
  const value = attribute[type];
  switch (type) {
    case "S":
    case "N":
      return typeof value === "string" ? { [type]: value } : undefined;
    case "BOOL":
    case "NULL":
      return typeof value === "boolean" ? { [type]: value } : undefined;
    case "M": {
      const inside = plainItem(value);
      return inside && { M: inside };
    }
    case "L": {
      if (!Array.isArray(value)) return;
      const inside = value.map(plainAttribute);
      return inside.every((each) => each !== undefined) ? { L: inside } : undefined;
    }
    default:
      return;
  }
}

function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
