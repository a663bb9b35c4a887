/** Pages that do not keep the limits yet. The list only shrinks. */
export const unmet: readonly string[] = [];
