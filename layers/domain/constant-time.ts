/** Compares two secrets without telling by its duration where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= (given.charCodeAt(index) | 0) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
