/** A found value is not read again. A missing one may exist later. */
export function remembering<Known>() {
  const known = new Map<string, Known>();
  async function read(id: string, ask: () => Promise<Known>): Promise<Known> {
    const found = known.get(id) ?? (await ask());
    known.set(id, found);
    return found;
  }
  return {
    forget: (id: string) => void known.delete(id),
    forgetAll: () => known.clear(),
    keep: (id: string, found: Known) => void known.set(id, found),
    read,
    /** Like `read`, for a record that may not exist: only a found one is kept. */
    async ask(id: string, ask: () => Promise<Known | undefined>): Promise<Known | undefined> {
      const found = known.get(id) ?? (await ask());
      if (found !== undefined) known.set(id, found);
      return found;
    },
  };
}
