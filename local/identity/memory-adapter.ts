import type { Adapter, AdapterPayload } from "oidc-provider";

/** The type with a method that the library calls and its own types lack. */
type WholeAdapter = Adapter & { revokeByGrantId(grantId: string): Promise<void> };
type Kept = { payload: AdapterPayload; until: number };

/**
 * The store of a provider's unfinished sign-ins: in memory, as long as they last. After a restart of a laptop no
 * sign-in is half done. The library's own store does the same, and warns of it at each start.
 */
export function memoryAdapter(): (model: string) => WholeAdapter {
  const kept = new Map<string, Kept>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (key: string) => {
      const { payload, until } = kept.get(key) ?? {};
      if (until !== undefined && until > Date.now()) return payload;
      kept.delete(key);
      return undefined;
    };
    const findBy = async (name: "uid" | "userCode", value: string) => {
      const keys = [...kept.keys()].filter((key) => key.startsWith(`${model}:`));
      return keys.map(find).find((payload) => payload?.[name] === value);
    };
    return {
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        for (const key of kept.keys()) find(key);
        kept.set(keyOf(id), { payload, until: Date.now() + expiresIn * 1000 });
      },
      find: async (id) => find(keyOf(id)),
      findByUid: (uid) => findBy("uid", uid),
      findByUserCode: (userCode) => findBy("userCode", userCode),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) {
          if (payload.grantId === grantId) kept.delete(key);
        }
      },
    };
  };
}
