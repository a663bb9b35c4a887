import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { reasonCatalogue, reasonCodes } from "#domain/reason-codes.ts";

const folder = new URL("../../../../layers/domain/assessment/policies/", import.meta.url);

/**
 * A Case is stamped with the revision that decided it, so a released file must never change. To
 * change the rules, add a revision; to change a hash here is to rewrite the past.
 */
it("keeps every released policy as it was", () => {
  const hashes = readdirSync(folder)
    .sort()
    .map((file) => {
      const bytes = readFileSync(new URL(file, folder));
      return `${file} ${createHash("sha256").update(bytes).digest("hex")}`;
    });
  expect(hashes).toMatchInlineSnapshot(`
    [
      "r1.json 29c2fcdc90dc2797c6f109a916984ae355d6cef1c8492f9d9c4707baee7927e7",
      "r10.json ba262dd3981ba18d586b93c6e15c11c2e1316e9af01601705318bf5b08cc29e2",
      "r2.json c7a7cb06bea6fa279d404cd6c006f27ba135cdb53528e15590c6d6e72995a0cd",
      "r3.json 879248f292a0f65739ba67ca6f8be69733f3a1e59b45f81ef7983a70e857cd4a",
      "r4.json 0eb37a9faa5448c3aa6d1294754fed310b7c9c080644c2da2522b214052f34c6",
      "r5.json 2b546370864ffd393b1e06a926d7a60279e96d5abad359e68394f85a5d648642",
      "r6.json 836a821be0ceb61ea3b100f297298af7e2e2834ac4aa38a81dc0e4773430a331",
      "r7.json ee3050d94dce04f2e91e30705ad5f17b272938097f82caf9be8ece67fc06d55d",
      "r8.json bd00fed887cf62258aed0de0ca82ea878ab52d36d51d63eb41eb7020f1120b23",
      "r9.json 6d4de9b433132b471bfbc9a4bb9e777c92f6c6e5db421108d9d96c2b12407ea5",
    ]
  `);
});

it("says of every reason where it leads, but of those that no check gives", () => {
  const given = reasonCodes.filter((code) => reasonCatalogue[code].group !== "capture");
  expect(Object.keys(policyOf(currentPolicyRevision).reasons).sort()).toEqual(given.sort());
});

it("refuses a revision that was never released", () => {
  expect(() => policyOf("r0")).toThrow("r0");
});
