/** A found value is not read again. A missing one may exist later. */
export function remembering<Known, Id = string>() {
  const known = new Map<Id, Known>();
  async function read(id: Id, ask: () => Promise<Known>): Promise<Known> {
    const found = known.get(id) ?? (await ask());
    known.set(id, found);
    return found;
  }
  return {
    forget: (id: Id) => void known.delete(id),
    forgetAll: () => known.clear(),
    keep: (id: Id, found: Known) => void known.set(id, found),
    read,
    /** Like `read`, for a record that may not exist: only a found one is kept. */
    async ask(id: Id, ask: () => Promise<Known | undefined>): Promise<Known | undefined> {
      const found = known.get(id) ?? (await ask());
      if (found !== undefined) known.set(id, found);
      return found;
    },
  };
}
