import { expect, it } from "vitest";
import { signedCode } from "#vision/signed-code.ts";

const text = (written: string) => signedCode(written, new TextEncoder().encode(written));

it("tells a code that carries its issuer's signature, by the standard it follows", () => {
  expect(text("DC02FR0AAXT418CA18CA0101FR10MAR\x1dJEAN\x1fABCDEFGHIJKLMNOPQRSTUVWXYZ234567")).toBe(
    "2d_doc",
  );
  expect(signedCode(null, Uint8Array.of(0xdc, 0x03, 0x6a, 0x32, 0xc8))).toBe("vds");
  const seal = { data: { hdr: { t: "icao.vacc", v: 1, is: "UTO" } }, sig: { sigvl: "MEUCIQ" } };
  expect(text(JSON.stringify(seal))).toBe("vds_nc");
});

it.for([
  "DC02",
  "DC02FR0AAXT418CA18CA0101FR10MAR",
  "https://example.com/DC02FR0AAXT418CA18CA0101",
  '{"data":{"hdr":{"t":"icao.vacc"}}}',
  '{"data":null,"sig":null}',
  "{not json",
  "",
])("says of %s that no signature is in it", (written) => {
  expect(text(written)).toBeUndefined();
});

it("finds none in other bytes", () => {
  expect(signedCode(null, Uint8Array.of(0xdc, 0x09))).toBeUndefined();
  expect(signedCode(null, new Uint8Array())).toBeUndefined();
});
