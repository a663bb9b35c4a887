/** IPv4 ranges that are not the public internet (IANA special-purpose registry). */
const specialV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
].map((range) => {
  const [base = "", bits] = range.split("/");
  return { base: parseV4(base) ?? 0n, bits: BigInt(bits ?? 32) };
});

/** Inside `2000::/3`, the only block given out for global unicast. */
const specialV6 = [
  // 2001::/23: protocol assignments, Teredo among them.
  { base: 0x2001_0000n << 96n, bits: 23n },
  // 2001:db8::/32 and 3fff::/20: documentation.
  { base: 0x2001_0db8n << 96n, bits: 32n },
  { base: 0x3fff_0000n << 96n, bits: 20n },
  // 2002::/16: 6to4 carries any IPv4 address inside.
  { base: 0x2002_0000n << 96n, bits: 16n },
];

/** Prefixes of 96 bits after which an IPv4 address stands: mapped, and NAT64. */
const carriersOfV4 = [0xffffn << 32n, 0x64_ff9bn << 96n];

/**
 * Whether an address, as text without brackets, lies on the public internet. Private, shared,
 * loopback, link-local (with the clouds' metadata services), multicast, documentation and reserved
 * ranges do not, in IPv6 forms that carry an IPv4 address neither. What is no address is not public.
 */
export function isPublicAddress(ip: string): boolean {
  const v4 = parseV4(ip);
  if (v4 !== undefined) return isPublicV4(v4);
  const v6 = parseV6(ip);
  if (v6 === undefined) return false;
  if (carriersOfV4.includes((v6 >> 32n) << 32n)) return isPublicV4(v6 & 0xffff_ffffn);
  if (v6 >> 125n !== 1n) return false;
  return !specialV6.some(({ base, bits }) => v6 >> (128n - bits) === base >> (128n - bits));
}

export function isAddress(text: string): boolean {
  return parseV4(text) !== undefined || parseV6(text) !== undefined;
}

function isPublicV4(v4: bigint): boolean {
  return !specialV4.some(({ base, bits }) => v4 >> (32n - bits) === base >> (32n - bits));
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function parseV6(text: string): bigint | undefined {
  const groups = withHexTail(text)?.split("::");
  if (!groups || groups.length > 2) return undefined;
  const [head = [], tail = []] = groups.map((side) => (side === "" ? [] : side.split(":")));
  const missing = 8 - head.length - tail.length;
  if (groups.length === 2 ? missing < 1 : missing !== 0) return undefined;
  let value = 0n;
  for (const group of [...head, ...Array.from({ length: missing }, () => "0"), ...tail]) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined;
    value = (value << 16n) | BigInt(`0x${group}`);
  }
  return value;
}

/** `::ffff:1.2.3.4` with its last part in hexadecimal groups. */
function withHexTail(text: string): string | undefined {
  if (!text.includes(".")) return text;
  const at = text.lastIndexOf(":") + 1;
  const v4 = parseV4(text.slice(at));
  if (v4 === undefined || at === 0) return undefined;
  return `${text.slice(0, at)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`;
}
