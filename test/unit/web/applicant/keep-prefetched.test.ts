import { afterEach, expect, it, vi } from "vitest";
import { keepPrefetched } from "../../../../web/applicant/keep-prefetched.ts";

const slot = {
  item: "id_front",
  upload_id: "cap_1",
  url: "https://captures.test",
  fields: { key: "cases/1" },
  expires_at: "2026-11-20T12:10:00.000Z",
  attempts_left: 5,
} as const;

const challenge = {
  attempt_id: "lva_1",
  nonce: "0123456789abcdef0123456789abcdef",
  issued_at: "2026-11-20T12:00:00.000Z",
  expires_at: "2026-11-20T12:03:00.000Z",
  movements: ["nod", "turn_left", "blink_twice"] as const,
  light: { slot_ms: 450, fade_ms: 100, a: ["R" as const] },
  attempts_left: 2,
};

const jpeg = { item: "id_front", content_type: "image/jpeg" } as const;

function kept() {
  vi.useFakeTimers({ now: new Date("2026-11-20T15:00:00.000Z") });
  const prefetched = keepPrefetched();
  prefetched.keep({
    ahead: { uploads: [slot], challenge: { ...challenge, movements: [...challenge.movements] } },
  });
  return prefetched;
}

afterEach(() => {
  vi.useRealTimers();
});

it("uses a ticket that came along once: the next photograph has its own", () => {
  const prefetched = kept();
  expect(prefetched.ticket(jpeg)).toEqual(slot);
  expect(prefetched.ticket(jpeg)).toBeUndefined();
});

it("asks for a ticket of its own for another kind of file, and for another step", () => {
  const prefetched = kept();
  expect(prefetched.ticket({ ...jpeg, content_type: "image/heic" })).toBeUndefined();
  expect(prefetched.ticket({ ...jpeg, item: "selfie" })).toBeUndefined();
});

it("uses no ticket that may run out on its way, by the page's own clock", () => {
  const prefetched = kept();
  vi.advanceTimersByTime(9 * 60_000);
  expect(prefetched.ticket(jpeg)).toBeUndefined();
});

it("tells how much of a challenge's time is left, by the page's own clock, and uses it once", () => {
  const prefetched = kept();
  vi.advanceTimersByTime(60_000);
  expect(prefetched.challenge(true)).toMatchObject({
    challenge: { attempt_id: "lva_1" },
    leftMs: 120_000,
  });
  expect(prefetched.challenge(true)).toBeUndefined();
});

it("draws another challenge for an applicant who wants no light, and if too little time is left", () => {
  expect(kept().challenge(false)).toBeUndefined();
  const late = kept();
  vi.advanceTimersByTime(130_000);
  expect(late.challenge(true)).toBeUndefined();
});

it("has nothing if the service brought nothing along", () => {
  const prefetched = kept();
  prefetched.keep({});
  expect(prefetched.ticket(jpeg)).toBeUndefined();
  expect(prefetched.challenge(true)).toBeUndefined();
});
