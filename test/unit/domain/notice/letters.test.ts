import { expect, it } from "vitest";
import { brandLocales } from "#domain/brand-locales.ts";
import { letterOf } from "#domain/notice/letters.ts";
import { linkLetter } from "#domain/notice/link-letters.ts";
import { noticeKinds } from "#domain/notice/notice.ts";

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

it.for(brandLocales)(
  "tells an applicant in %s who asks, the link and its end, also by SMS",
  (language) => {
    const asked = { requester: "Banco", link: "https://id.example/s/1", until: "20/12/2026" };
    const { subject, email, sms } = linkLetter(language, asked);
    expect(subject).toContain("Banco");
    for (const text of [email, sms]) {
      for (const value of Object.values(asked)) expect(text).toContain(value);
    }
    expect(subject + email + sms).not.toMatch(/[{}]/);
  },
);
