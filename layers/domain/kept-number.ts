/** DynamoDB keeps no number nearer to zero, and answers a write of one with a fault. */
const leastKept = 1e-130;

/** For a number that is stored as it was sent. */
export function isKept(value: number): boolean {
  return value === 0 || Math.abs(value) >= leastKept;
}

export const notKept = "is too near to zero to be kept";
