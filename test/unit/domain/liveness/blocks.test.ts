import fc from "fast-check";
import { expect, it } from "vitest";
import {
  blocksOf,
  frameCounts,
  packBlock,
  packedBytes,
  unpackBlock,
} from "#domain/liveness/blocks.ts";
import { challenge } from "../../../fakes/liveness-session.ts";

const frames = fc.array(fc.uint8Array({ minLength: 1, maxLength: 60 }), { maxLength: 20 });

it("gives back the very frames that were packed, and says before how large they will be", () => {
  fc.assert(
    fc.property(frames, (given) => {
      const packed = packBlock(given);
      expect(packed).toHaveLength(packedBytes(given.map(({ length }) => length)));
      expect(unpackBlock(packed)?.map((frame) => [...frame])).toEqual(given.map((f) => [...f]));
    }),
  );
});

it("refuses a block that was cut, or that something follows", () => {
  fc.assert(
    fc.property(frames, fc.nat(), (given, at) => {
      const packed = packBlock(given);
      expect(unpackBlock(packed.subarray(0, at % packed.length))).toBeUndefined();
      expect(unpackBlock(new Uint8Array([...packed, 0]))).toBeUndefined();
    }),
  );
});

it("takes any bytes at all without a fault", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void unpackBlock(bytes)));
});

it.for([
  ["an empty frame", [0, 0, 0, 1, 0, 0, 0, 0]],
  ["more frames than a session has", [255, 255, 255, 255]],
  ["a length past the end", [0, 0, 0, 1, 255, 255, 255, 255, 1]],
] as const)("refuses %s", ([, bytes]) => {
  expect(unpackBlock(new Uint8Array(bytes))).toBeUndefined();
});

it("asks for no light blocks if there is no light", () => {
  expect(blocksOf(challenge)).toEqual(["movement", "light_a", "light_b", "stills"]);
  expect(blocksOf({ light: null })).toEqual(["movement", "stills"]);
});

it("takes as many frames as the longest block may have, and not one more", () => {
  const block = (count: number) => packBlock(Array.from({ length: count }, () => Uint8Array.of(7)));
  const max = frameCounts.movement.max;
  expect(unpackBlock(block(max))).toHaveLength(max);
  expect(unpackBlock(block(max + 1))).toBeUndefined();
});
