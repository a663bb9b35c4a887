import fc from "fast-check";
import { expect, it } from "vitest";
import { publicAddresses } from "#aws/public-addresses.ts";
import { Refusal } from "#domain/errors.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";

const addresses = publicAddresses();
const deployed = { publicOnly: true, addresses, param: "url" };
const onLaptop = { publicOnly: false, addresses, param: "webhook_url" };

it.for([
  "https://example.com/hooks",
  "https://example.com:8443/hooks?tenant=1",
  "https://93.184.216.34/",
  "https://93.184.216.34.example.com/",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
])("lets %s be called in the cloud", (text) => {
  expect(webhookUrl(text, deployed).href).toContain("https://");
});

it.for([
  "",
  "example.com/hooks",
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "https://example.com:444/",
  "https://user:secret@example.com/",
  "https://user@example.com/",
  "https://example.com/#part",
  "https://localhost/",
  "https://api.localhost/",
  "https://printer.local/",
  "https://metadata.google.internal/",
  "https://intranet/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://2130706433/",
  "https://0177.0.0.1/",
  "https://127.0.0.1./",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[fd00:ec2::254]/",
  `https://example.com/${"x".repeat(2048)}`,
])("refuses %s in the cloud", (text) => {
  expect(() => webhookUrl(text, deployed)).toThrow(Refusal);
});

it.for([
  ["example.com/hooks", "must be an absolute URL"],
  ["ftp://example.com/", "must be an https URL"],
  ["http://example.com/", "must be an https URL"],
  ["https://user@example.com/", "must not carry credentials"],
  ["https://example.com/#part", "must not carry a fragment"],
  ["https://example.com:444/", "must use port 443 or 8443"],
  ["https://10.0.0.1/", "must lead to a public host"],
] as const)("says of %s that it %s, and names the parameter", ([text, why]) => {
  expect(() => webhookUrl(text, deployed)).toThrow(
    new Refusal("invalid_parameter", `url ${why}`, { param: "url" }),
  );
});

it("takes a URL of 2048 characters and none that is longer", () => {
  const of = (length: number) => "https://example.com/".padEnd(length, "x");
  expect(webhookUrl(of(2048), deployed).href).toHaveLength(2048);
  expect(() => webhookUrl(of(2049), deployed)).toThrow(Refusal);
});

it.for(["https://example/", "https://localhost./", "https://printer.local./"])(
  "refuses %s, a name that only a private network knows",
  (text) => {
    expect(() => webhookUrl(text, deployed)).toThrow("must lead to a public host");
  },
);

it("lets a public name written with its closing dot be called", () => {
  expect(webhookUrl("https://example.com./", deployed).hostname).toBe("example.com.");
});

it("lets a receiver run beside a service that is not in the cloud, but without credentials", () => {
  expect(webhookUrl("http://127.0.0.1:4000/hooks", onLaptop).port).toBe("4000");
  expect(() => webhookUrl("http://user:secret@127.0.0.1/", onLaptop)).toThrow(Refusal);
  expect(() => webhookUrl("file:///etc/passwd", onLaptop)).toThrow(Refusal);
});

it("never repeats the URL, which may hold a secret", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["http"], withQueryParameters: true }), (text) => {
      try {
        webhookUrl(text, deployed);
        expect.unreachable();
      } catch (error) {
        expect(String(error)).not.toContain(text);
      }
    }),
  );
});
