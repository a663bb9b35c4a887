import { publicAddresses } from "#aws/public-addresses.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";
import type { Attack } from "../attack.ts";

/** Addresses inside the operator's network, in the forms that parsers disagree on. */
const addresses = [
  "127.0.0.1",
  "127.1",
  "127.0.0.1.",
  "0x7f000001",
  "0x7f.1",
  "2130706433",
  "0177.0.0.1",
  "017700000001",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "0.0.0.0",
  "0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "0xA9FEA9FE",
  "2852039166",
  "0251.0376.0251.0376",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::]",
  "[2001:0:7f00:1::]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "printer.local",
  "metadata.google.internal",
  "instance-data.ec2.internal",
  "router",
  "intranet",
  "nas.lan",
  "nas.home.arpa",
] as const;

/** The same rule beside other parts of a URL that may not be there. */
const urls = [
  ...addresses.map((host) => `https://${host}/hook`),
  ...addresses.map((host) => `https://${host}:8443/hook`),
  ...["http:", "ftp:", "file:", "gopher:", "javascript:", "data:"].map(
    (scheme) => `${scheme}//example.com/`,
  ),
  ...["22", "80", "444", "6379", "9001"].map((port) => `https://example.com:${port}/`),
  "https://example.com\\@127.0.0.1/",
  "https://127.0.0.1\\@example.com/",
  "https://example.com@127.0.0.1/",
  "https://user:word@example.com/",
  "https://127.0.0.1%2f@example.com/",
  "https://example.com#@127.0.0.1/",
  "https://127.0.0.1\t/",
  "https:///127.0.0.1/",
  "//127.0.0.1/",
];

/** Whether the service accepts a URL that looks like example.com and leads elsewhere. */
function leadsInside(text: string): boolean {
  try {
    const { hostname } = webhookUrl(text, {
      publicOnly: true,
      addresses: publicAddresses(),
      param: "url",
    });
    return hostname !== "example.com";
  } catch {
    return false;
  }
}

/** A webhook is called from inside the deployer's account: none may lead back into it. */
export const internalAddresses: Attack = {
  species: "Webhook address inside the deployer's own network",
  kind: "service",
  byDay: true,
  async *tries() {
    for (const url of urls) yield { what: url, passed: leadsInside(url) };
  },
};
