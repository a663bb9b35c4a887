import fc from "fast-check";
import { expect, it } from "vitest";
import { requireEmbedOrigins } from "#domain/project/embed-origins.ts";

const take = (sandbox: boolean, ...embedOrigins: string[]) =>
  requireEmbedOrigins({ sandbox }, { embedOrigins });

it.for([
  [false, "https://www.example.com"],
  [false, "https://www.example.com:8443"],
  [false, "https://xn--bcher-kva.example"],
  [true, "http://localhost:3000"],
  [true, "http://127.0.0.1:3000"],
  [true, "http://[::1]:3000"],
] as const)("takes (sandbox: %s) %s", ([sandbox, origin]) => {
  expect(() => take(sandbox, origin)).not.toThrow();
});

it.for([
  [true, "*", "as a browser writes it"],
  [true, "https://*.example.com", "wildcard"],
  [true, "https://www.example.com/", "as a browser writes it"],
  [true, "https://www.example.com/shop", "as a browser writes it"],
  [true, "https://ana:pw@example.com", "as a browser writes it"],
  [true, "https://www.example.com:443", "as a browser writes it"],
  [true, "https://EXAMPLE.com", "as a browser writes it"],
  [true, "null", "as a browser writes it"],
  [true, "data:text/html,x", "as a browser writes it"],
  [true, "http://www.example.com", "must be https"],
  [true, "http://localhost.example.com", "must be https"],
  [true, "http://not-localhost", "must be https"],
  [true, "ftp://localhost", "must be https"],
  [false, "http://localhost:3000", "must be https"],
  [false, "'self'", "as a browser writes it"],
  [false, "https://a.example; script-src *", "as a browser writes it"],
  [false, "https://a.example;script-src", "letters, digits and hyphens"],
  [false, "https://a.example'", "letters, digits and hyphens"],
] as const)("refuses (sandbox: %s) %s", ([sandbox, origin, why]) => {
  expect(() => take(sandbox, origin)).toThrow(why);
});

it("names the one of many that it refuses, and one that is there twice", () => {
  const [a, b] = ["https://a.example", "https://b.example"];
  const refusal = { code: "invalid_parameter", details: { param: "embed_origins[2]" } };
  expect(() => take(false, a, b, a)).toThrow("embed_origins[2] is there twice");
  expect(() => take(false, a, b, a)).toThrow(expect.objectContaining(refusal));
});

it("never accepts an origin that would end the directive around it", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("", "https://a.example", "https://"), (text, head) => {
      try {
        take(true, head + text);
      } catch {
        return;
      }
      expect(head + text).toMatch(/^https?:\/\/[^\s;,'"<>]+$/);
    }),
    { numRuns: 2000 },
  );
});
