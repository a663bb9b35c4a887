import { expect, it } from "vitest";
import { brandLocales } from "#domain/brand-locales.ts";
import { letterOf } from "#domain/notice/letters.ts";
import { afterFailure, invitationNotice, noticeKinds } from "#domain/notice/notice.ts";

const values = {
  adapter: "curp_lookup",
  ...{ org: "Banco", name: "Onboarding", role: "compliance", until: "2026-12-20" },
  ...{ link: "https://checks.example.com/dashboard/", count: 3, hours: 24, host: "hooks.example" },
};

it.for(brandLocales.flatMap((language) => noticeKinds.map((kind) => [language, kind] as const)))(
  "says in %s all of %s, on one line of subject and with the link",
  ([language, kind]) => {
    const { subject, text } = letterOf(kind, language, values);
    expect(subject + text).not.toMatch(/[{}]/);
    expect(subject).not.toContain("\n");
    expect(text).toContain(values.link);
  },
);

it("tries a letter eight times, each time later, and gives it up then", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  let notice = invitationNotice({ id: "inv_1", tenantId: "tnt_1", now });
  const waits: number[] = [];
  while (notice.dueAt !== undefined) {
    notice = afterFailure(notice, now);
    if (notice.dueAt) waits.push((Date.parse(notice.dueAt) - now.getTime()) / 60_000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320]);
});
