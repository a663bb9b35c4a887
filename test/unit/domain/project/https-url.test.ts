import { expect, it } from "vitest";
import { httpsUrl } from "#domain/project/https-url.ts";

it.for([
  "https://bank.example",
  "https://bank.example/done?case=1#end",
  "https://bank.example:8443/a@b",
])("leads an applicant to %s", (url) => {
  expect(httpsUrl.safeParse(url).success).toBe(true);
});

it.for([
  ["http://bank.example", /https/],
  ["javascript:alert(1)", /https/],
  ["bank.example", /https/],
  ["", /https/],
  ["https://bank.example@elsewhere.example", /user name/],
  ["https://:secret@elsewhere.example", /user name/],
  ["https://bank.example:secret@elsewhere.example", /user name/],
] as const)("leads no applicant to %s", ([url, why]) => {
  const { error } = httpsUrl.safeParse(url);
  expect(error?.issues[0]?.message).toMatch(why);
});

it.for([
  ["https://Bank.example", "https://bank.example/"],
  ["https://example.com\\\\@127.0.0.1/", "https://example.com//@127.0.0.1/"],
  ["https://bank.exam\r\nple/done", "https://bank.example/done"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
])("keeps of %j what a browser goes to", ([sent, kept]) => {
  expect(httpsUrl.parse(sent)).toBe(kept);
});
