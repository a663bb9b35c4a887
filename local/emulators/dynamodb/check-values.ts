type Value = Record<string, unknown>;

/** Answers the fault of a value, and puts its numbers into their shortest form. */
export type CheckValue = (value: Value) => string | undefined;

/** A number in its shortest form already, and within DynamoDB's 38 digits. */
const wholeNumber = /^(?:0|-?[1-9]\d{0,37})$/;

/**
 * dynalite reads a value by each name that it may have. V8 cannot foresee the name, so that it compiles that function
 * and drops it again without end. Plain values need none of it. All else is left to dynalite, which words the fault.
 */
export function quickCheckValue(checkValue: CheckValue): CheckValue {
  return (value) => (isPlain(value) ? undefined : checkValue(value));
}

function isPlain(value: Value): boolean {
  const [type, ...others] = Object.keys(value);
  if (others.length > 0) return false;
  switch (type) {
    case "S":
    case "B":
    case "BOOL":
      return true;
    case "N":
      return typeof value.N === "string" && wholeNumber.test(value.N);
    case "M":
    case "L": {
      const inside: Value[] = Object.values(Object(value[type]));
      return inside.every(isPlain);
    }
    default:
      return false;
  }
}
