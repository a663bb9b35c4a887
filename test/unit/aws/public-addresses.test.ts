import fc from "fast-check";
import { expect, it } from "vitest";
import { publicAddresses } from "#aws/public-addresses.ts";

const { isPublic } = publicAddresses();

it.for([
  ["8.8.8.8", true],
  ["172.15.255.255", true],
  ["172.32.0.0", true],
  ["100.63.255.255", true],
  ["2606:4700::1111", true],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::808:808", true],
  ["0.0.0.0", false],
  ["10.255.255.255", false],
  ["100.64.0.1", false],
  ["127.0.0.53", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["::FFFF:A9FE:A9FE", false],
  ["0:0:0:0:0:ffff:127.0.0.1", false],
  ["64:ff9b::169.254.169.254", false],
  ["::127.0.0.1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["3fff::1", false],
  ["", false],
  ["1.2.3", false],
  ["8.8.8.8.8", false],
  ["1.2.3.256", false],
  ["01.2.3.4", false],
  ["1:2:3:4:5:6:7", false],
  ["1::2::3", false],
  ["2606:4700::1::", false],
  ["2606:4700:1:2:3:4:5:6", true],
  ["2606:4700:1:2:3:4:5::", true],
  ["2606:4700:1:2:3:4:5:6:7", false],
  ["2606:4700:1:2:3:4:5:6::", false],
  ["2606:4700:1:2:3:4:5", false],
  ["2606:4700::8.8.8", false],
  ["8.8.8.8:1", false],
  ["2606:4700:::1", false],
  ["12345::1", false],
  ["example.com", false],
] as const)("says whether %s is public: %s", ([ip, expected]) => {
  expect(isPublic(ip)).toBe(expected);
});

it("judges a mapped address as the IPv4 address it carries", () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      expect(isPublic(`::ffff:${ip}`)).toBe(isPublic(ip));
    }),
  );
});

it("never takes private or link-local IPv6 for public", () => {
  fc.assert(
    fc.property(
      fc.ipV6(),
      fc.constantFrom("fc00", "fd12", "fe80", "febf", "ff05"),
      (ip, prefix) => {
        fc.pre(/^[0-9a-f]+:/i.test(ip));
        expect(isPublic(ip.replace(/^[0-9a-f]+/i, prefix))).toBe(false);
      },
    ),
  );
});
