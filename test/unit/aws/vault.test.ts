import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { vault } from "#aws/vault.ts";

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

  it("reads the secret once, and again after it could not", async () => {
    let reads = 0;
    const flaky = vault(async () => {
      reads += 1;
      if (reads === 1) throw new Error("throttled");
      return "secret of one stage";
    });
    await expect(flaky.hash("ip", "v")).rejects.toThrow("throttled");
    expect(await flaky.hash("ip", "v")).toBe(await one.hash("ip", "v"));
    await flaky.seal("c", "t");
    await flaky.derive("link", "v");
    expect(reads).toBe(2);
  });
});
