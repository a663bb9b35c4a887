import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { secretMaxAgeMs, vault } from "#aws/vault.ts";

const one = vault(async () => "secret of one stage");
const other = vault(async () => "secret of another stage");

describe("the vault", () => {
  it("makes the same hash and the same token again, and others for other purposes and stages", async () => {
    const values = await Promise.all([
      one.hash("api_key", "v"),
      one.hash("short_code", "v"),
      one.hash("ip", "v"),
      other.hash("api_key", "v"),
      one.derive("link", "v"),
      one.derive("short_code", "v"),
      one.derive("link", "w"),
      other.derive("link", "v"),
    ]);
    expect(new Set(values).size).toBe(values.length);
    expect(await one.hash("api_key", "v")).toBe(values[0]);
    expect(await vault(async () => "secret of one stage").derive("link", "v")).toBe(values[4]);
    expect(values[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(values[4]).toMatch(/^[\w-]{43}$/);
  });

  it("seals a long message in a third of its bytes, and opens it", async () => {
    const message = JSON.stringify(
      Array.from({ length: 200 }, (_, index) => ({ check: "liveness", name: "Müller", index })),
    );
    const sealed = await one.seal("delivery:1", message);
    expect(sealed.length).toBeLessThan(Buffer.byteLength(message) / 3);
    expect(await one.open("delivery:1", sealed)).toBe(message);
  });

  it("opens only what it sealed, unchanged, for the same context", async () => {
    const sealed = await one.seal("webhook:1", "whsec_x");
    expect(await one.open("webhook:1", sealed)).toBe("whsec_x");
    expect(await one.seal("webhook:1", "whsec_x")).not.toBe(sealed);
    await expect(one.open("webhook:2", sealed)).rejects.toThrow();
    await expect(other.open("webhook:1", sealed)).rejects.toThrow();
    await expect(one.open("webhook:1", `${sealed.slice(0, -2)}AA`)).rejects.toThrow();
  });

  it("signs so that the published key verifies, and nothing else does", async () => {
    const { keyId, value } = await one.sign("receipt");
    const { keys } = await one.publicKeys();
    const [jwk] = keys;
    expect(jwk).toMatchObject({ kty: "OKP", crv: "Ed25519", kid: keyId, use: "sig", alg: "EdDSA" });
    expect(jwk).not.toHaveProperty("d");
    const members = { kty: String(jwk?.kty), crv: String(jwk?.crv), x: String(jwk?.x) };
    const key = createPublicKey({ key: members, format: "jwk" });
    const signature = Buffer.from(value, "base64url");
    expect(verify(null, Buffer.from("receipt"), key, signature)).toBe(true);
    expect(verify(null, Buffer.from("receipt."), key, signature)).toBe(false);
    expect((await other.sign("receipt")).keyId).not.toBe(keyId);
  });

  it("reads the secret again when it may have changed, and goes on with it when it cannot be read", async () => {
    let now = 0;
    const answers = ["fail", "one", "fail", "two"];
    let reads = 0;
    const changing = vault(
      async () => {
        const said = answers[reads];
        reads += 1;
        if (said === "fail") throw new Error("throttled");
        return said === "two" ? "secret of another stage" : "secret of one stage";
      },
      () => now,
    );
    await expect(changing.hash("ip", "v")).rejects.toThrow("throttled");
    expect(await changing.hash("ip", "v")).toBe(await one.hash("ip", "v"));
    await changing.seal("c", "t");
    await changing.derive("link", "v");
    expect(reads).toBe(2);
    now += secretMaxAgeMs;
    expect(await changing.hash("ip", "v")).toBe(await one.hash("ip", "v"));
    now += secretMaxAgeMs;
    expect(await changing.hash("ip", "v")).toBe(await other.hash("ip", "v"));
    expect(reads).toBe(4);
  });
});

const first = "1".repeat(64);
const second = "2".repeat(64);
const generations = (current: string, more = {}) =>
  vault(async () =>
    JSON.stringify({
      current,
      keys: { 1: first, 2: second },
      changedAt: "2026-01-01T00:00:00.000Z",
      ...more,
    }),
  );

describe("the vault, when its secret has generations", () => {
  const before = vault(async () => first);
  const known = generations("1");
  const current = generations("2");
  const after = generations("2", { keys: { 2: second } });

  it("is the same with one generation as with the secret alone", async () => {
    expect(await known.hash("api_key", "v")).toBe(await before.hash("api_key", "v"));
    expect(await known.derive("link", "v")).toBe(await before.derive("link", "v"));
    expect(await before.open("c", await known.seal("c", "t"))).toBe("t");
    expect(await before.generations()).toEqual(["1"]);
  });

  it("opens what any generation sealed, until that one is dropped", async () => {
    const old = await before.seal("c", "old");
    const fresh = await current.seal("c", "fresh");
    expect(await current.open("c", old)).toBe("old");
    expect(await known.open("c", fresh)).toBe("fresh");
    expect(await after.open("c", fresh)).toBe("fresh");
    await expect(after.open("c", old)).rejects.toThrow("a secret that is no more");
  });

  it("hashes by the current generation, and tells the hashes by which older things are found", async () => {
    const old = await before.hash("api_key", "v");
    const fresh = await current.hash("api_key", "v");
    expect(fresh).toMatch(/^2\.[0-9a-f]{64}$/);
    expect(await current.hashes("api_key", "v")).toEqual([fresh, old]);
    expect(await known.hashes("api_key", "v")).toEqual([old, fresh]);
    expect(await after.hashes("api_key", "v")).toEqual([fresh]);
  });

  it("makes the token of a generation again, and of the current one where that is gone", async () => {
    const old = await before.derive("link", "v");
    expect(await current.derive("link", "v", "1")).toBe(old);
    expect(await current.derive("link", "v")).toBe(await known.derive("link", "v", "2"));
    expect(await after.derive("link", "v", "1")).toBe(await current.derive("link", "v"));
  });

  it("publishes the keys of all receipts, also of those that a dropped generation signed", async () => {
    const [old] = (await before.publicKeys()).keys;
    const kids = async ({ publicKeys }: typeof before) =>
      (await publicKeys()).keys.map(({ kid }) => kid);
    const { keyId } = await current.sign("receipt");
    expect(await kids(current)).toEqual([keyId, old?.kid]);
    expect(await kids(known)).toEqual([old?.kid, keyId]);
    const { use: _, alg: __, ...retired } = old ?? {};
    const remembering = generations("2", { keys: { 2: second }, retired: [retired] });
    expect((await remembering.publicKeys()).keys[1]).toEqual(old);
  });

  it("refuses a secret whose current generation has no key", async () => {
    await expect(generations("3").hash("ip", "v")).rejects.toThrow("has no key");
  });
});
