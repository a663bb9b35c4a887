import { describe, expect, it } from "vitest";
import { parseServiceSecret, type ServiceSecret } from "#aws/service-secret.ts";
import { vault } from "#aws/vault.ts";
import { holdingOf } from "../../../cli/rotate/holding.ts";
import { parseRotate } from "../../../cli/rotate/options.ts";
import { added, dropped, NotNow, promoted, requireWait } from "../../../cli/rotate/steps.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const created = parseServiceSecret("k".repeat(64));
const known = added(created, { key: "n".repeat(64), now });
const current = promoted(known, { now });
const drop = (secret: ServiceSecret, id: string, isCompromised = false) =>
  dropped(secret, { id, isCompromised, now });

describe("the steps of a rotation", () => {
  it("make a generation known first and current later, beside the previous one", () => {
    expect(known).toMatchObject({ current: "1", keys: { 1: "k".repeat(64), 2: "n".repeat(64) } });
    expect(current).toMatchObject({ current: "2", keys: known.keys });
    expect(parseServiceSecret(JSON.stringify(current))).toEqual(current);
  });

  it("wait until every function has read the secret again", () => {
    expect(() => requireWait(created, now)).not.toThrow();
    expect(() => requireWait(known, later(14))).toThrow("Wait until 2026-03-01T12:15:00.000Z");
    expect(() => requireWait(known, later(15))).not.toThrow();
  });

  it("are refused out of order", async () => {
    expect(() => added(known, { key: "x".repeat(64), now })).toThrow(NotNow);
    expect(() => promoted(created, { now })).toThrow("Add one first");
    await expect(drop(current, "2")).rejects.toThrow("is the current one");
    await expect(drop(known, "2")).rejects.toThrow("is the next one");
    await expect(drop(current, "7")).rejects.toThrow("There is no generation 7");
  });

  it("never give the id of a dropped generation again", async () => {
    const next = added(await drop(current, "1"), { key: "x".repeat(64), now });
    expect(Object.keys(next.keys)).toEqual(["2", "3"]);
  });

  it("keep the public key of a dropped generation, unless it is compromised", async () => {
    const { keyId } = await vault(async () => created.keys["1"] ?? "").sign("receipt");
    expect((await drop(current, "1")).retired).toMatchObject([{ kid: keyId }]);
    expect((await drop(current, "1", true)).retired).toEqual([]);
    expect(JSON.stringify(await drop(current, "1"))).not.toContain("k".repeat(64));
  });
});

describe("the generations of the secret in an item", () => {
  const hash = "ab".repeat(32);
  it.for<[string, Record<string, unknown>, ReturnType<typeof holdingOf>]>([
    ["a key", { pk: `KEY#${hash}`, sk: "KEY" }, { kind: "api keys", generations: ["1"] }],
    ["a newer key", { pk: `KEY#3.${hash}`, sk: "KEY" }, { kind: "api keys", generations: ["3"] }],
    ["a key that was moved", { pk: `KEY#${hash}`, sk: "KEY", movedTo: "2.x" }, undefined],
    ["a revoked key", { pk: `KEY#${hash}`, sk: "KEY", revokedAt: now.toISOString() }, undefined],
    ["an open link", collecting({}), { kind: "links", generations: ["1"] }],
    ["a new link", collecting({ linkGeneration: "2" }), { kind: "links", generations: ["2"] }],
    ["a link that ran out", collecting({ linkExpiresAt: "2026-02-01T00:00:00.000Z" }), undefined],
    [
      "a webhook that was rotated",
      {
        pk: "PROJECT#1",
        sk: "WEBHOOK",
        sealedSecret: "v2.x",
        previousSecrets: [{ sealed: "v1.x" }],
      },
      { kind: "webhooks", generations: ["2", "1"] },
    ],
    [
      "a session that the operator's issuer confirms",
      { pk: "USER#1", sk: "SESSION#ses_1", renewal: "v1.x" },
      { kind: "sessions", generations: ["1"] },
    ],
    [
      "a flow",
      { pk: "PROJECT#1", sk: "FLOW#one", sealedBaseCode: "v2.x" },
      { kind: "flows", generations: ["2"] },
    ],
    [
      "a message, whose body lies apart",
      { pk: "CASE#1", sk: "BODY#msg_1", sealedBy: "v2" },
      { kind: "messages", generations: ["2"] },
    ],
    [
      "a reference",
      { pk: "CASE#1", sk: "LOOKUP#REFERENCE", gsi1pk: `PROJECT#1#REFERENCE#2.${hash}` },
      { kind: "references", generations: ["2"] },
    ],
    [
      "a word to search by",
      { pk: "CASE#1", sk: `LOOKUP#WORD#2.${hash}` },
      { kind: "search words", generations: ["2"] },
    ],
    ["a message that is gone", { pk: "CASE#1", sk: "BODY#1", sealedBy: "v1", ttl: 1 }, undefined],
  ])("are found in %s", ([, item, expected]) => {
    expect(holdingOf(item, now)).toEqual(expected);
  });
});

function collecting(more: Record<string, unknown>) {
  return { pk: "CASE#1", sk: "CASE", linkExpiresAt: "2026-04-01T00:00:00.000Z", ...more };
}

describe("the command", () => {
  const where = ["--stage", "prod", "--region", "eu-west-1"];
  it("takes its steps and refuses other words", () => {
    expect(parseRotate(["drop", "1", "--force", ...where])).toMatchObject({
      step: "drop",
      generation: "1",
      isForced: true,
      isAtOnce: false,
    });
    expect(parseRotate(["drop", ...where])).toBeUndefined();
    expect(parseRotate(["add", "1", ...where])).toBeUndefined();
    expect(parseRotate(["add", "--stage", "prod"])).toBeUndefined();
    expect(parseRotate(["add", "--at-once", ...where])).toBeUndefined();
  });
});
