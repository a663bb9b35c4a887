import { afterEach, expect, it, vi } from "vitest";
import { keptAhead } from "../../../../web/applicant/kept-ahead.ts";

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
  const ahead = keptAhead();
  ahead.keep({
    ahead: { uploads: [slot], challenge: { ...challenge, movements: [...challenge.movements] } },
  });
  return ahead;
}

afterEach(() => {
  vi.useRealTimers();
});

it("uses a ticket that came along once: the next photograph has its own", () => {
  const ahead = kept();
  expect(ahead.ticket(jpeg)).toEqual(slot);
  expect(ahead.ticket(jpeg)).toBeUndefined();
});

it("asks for a ticket of its own for another kind of file, and for another step", () => {
  const ahead = kept();
  expect(ahead.ticket({ ...jpeg, content_type: "image/heic" })).toBeUndefined();
  expect(ahead.ticket({ ...jpeg, item: "selfie" })).toBeUndefined();
});

it("uses no ticket that may run out on its way, by the page's own clock", () => {
  const ahead = kept();
  vi.advanceTimersByTime(9 * 60_000);
  expect(ahead.ticket(jpeg)).toBeUndefined();
});

it("tells how much of a challenge's time is left, by the page's own clock, and uses it once", () => {
  const ahead = kept();
  vi.advanceTimersByTime(60_000);
  expect(ahead.challenge(true)).toMatchObject({
    challenge: { attempt_id: "lva_1" },
    leftMs: 120_000,
  });
  expect(ahead.challenge(true)).toBeUndefined();
});

it("draws another challenge for who wants no light, and where too little time is left", () => {
  expect(kept().challenge(false)).toBeUndefined();
  const late = kept();
  vi.advanceTimersByTime(130_000);
  expect(late.challenge(true)).toBeUndefined();
});

it("has nothing where the service brought nothing along", () => {
  const ahead = kept();
  ahead.keep({});
  expect(ahead.ticket(jpeg)).toBeUndefined();
  expect(ahead.challenge(true)).toBeUndefined();
});
