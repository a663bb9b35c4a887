import { expect, it, vi } from "vitest";
import type { CaseSource, SourceCapture } from "#checks/source.ts";
import { openedOnce } from "../../../functions/checks/wiring/opened-once.ts";

const front: SourceCapture = {
  id: "cap_1",
  item: "id_front",
  capturePath: "stream",
  sha256: "00",
};
const selfie: SourceCapture = { ...front, id: "cap_2", item: "selfie" };

function sourceOf({
  decode,
  ...own
}: { decode?: Partial<CaseSource["decode"]> } & Partial<Omit<CaseSource, "decode">>): CaseSource {
  const none = async () => undefined;
  return {
    facts: none,
    captures: async () => [],
    bytes: none,
    reading: none,
    film: none,
    filmReading: none,
    now: () => new Date(0),
    ...own,
    decode: { page: none, frame: none, small: none, colour: none, barcodes: none, ...decode },
  };
}

it("fetches and opens each photograph once for two checks", async () => {
  const bytes = vi.fn(async ({ id }: SourceCapture) => new TextEncoder().encode(id));
  const page = vi.fn(async () => ({ width: 1, height: 1, data: new Uint8Array(1) }));
  const source = openedOnce(sourceOf({ bytes, decode: { page } }));
  const look = async (capture: SourceCapture) => {
    const found = await source.bytes(capture);
    return found && source.decode.page(found);
  };
  const seen = [await look(front), await look(front), await look(selfie)];
  expect(seen[0]).toBe(seen[1]);
  expect([bytes.mock.calls.length, page.mock.calls.length]).toEqual([2, 2]);
});

it("tells every check that a photograph is gone", async () => {
  const source = openedOnce(sourceOf({}));
  expect(await source.bytes(front)).toBeUndefined();
  expect(await source.bytes(front)).toBeUndefined();
});

it("tries a photograph again that a check before could not fetch", async () => {
  const bytes = vi.fn(async () => new Uint8Array(1)).mockRejectedValueOnce(new Error("slow"));
  const source = openedOnce(sourceOf({ bytes }));
  await expect(source.bytes(front)).rejects.toThrow("slow");
  expect(await source.bytes(front)).toHaveLength(1);
});
