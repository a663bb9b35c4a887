import { describe, expect, it } from "vitest";
import { callerAddress, edgeHeaders } from "#http/caller-address.ts";
import { fakeEdgeSecret, fakePorts, formerEdgeSecret } from "../../fakes/fake-ports.ts";
import { machineClient } from "../../fakes/http-client.ts";

const sourceIp = "192.0.2.1";
const secretIs = (secret: string, before?: string) => ({
  current: async () => secret,
  previous: async () => before,
});
const throughEdge = (viewer: string) =>
  callerAddress({ sourceIp, viewer, proof: "s" }, secretIs("s"));

describe("the caller's address", () => {
  it.for([
    { viewer: "198.51.100.7", address: "198.51.100.7" },
    { viewer: "2001:db8:1:2:3:4:5:6", address: "2001:db8:1:2::/64" },
    { viewer: "2001:DB8::1", address: "2001:db8:0:0::/64" },
    { viewer: "2001:db8:0:1::", address: "2001:db8:0:1::/64" },
    { viewer: "::1", address: "0:0:0:0::/64" },
  ])("is $address if the edge names $viewer", async ({ viewer, address }) => {
    expect(await throughEdge(viewer)).toBe(address);
  });

  it.for([
    { given: "nothing", viewer: undefined, proof: undefined },
    { given: "a viewer without a proof", viewer: "198.51.100.7", proof: undefined },
    { given: "a viewer with an empty proof", viewer: "198.51.100.7", proof: "" },
    { given: "a proof without a viewer", viewer: undefined, proof: "s" },
    { given: "a viewer that is no address", viewer: "198.51.100.7, 10.0.0.1", proof: "s" },
  ])(
    "is that of the connection when given $given, without a look at the secret",
    async (connection) => {
      const read = () => Promise.reject(new Error("the secret was read"));
      const unread = { current: read, previous: read };
      expect(await callerAddress({ sourceIp, ...connection }, unread)).toBe(sourceIp);
    },
  );

  it("is that of the connection when the proof is wrong", async () => {
    const connection = { sourceIp, viewer: "198.51.100.7", proof: "t" };
    expect(await callerAddress(connection, secretIs("s"))).toBe(sourceIp);
    expect(await callerAddress(connection, secretIs("s", "r"))).toBe(sourceIp);
  });
});

describe("a stage that refuses calls past its edge", () => {
  const call = (refusesPastEdge: boolean, headers: Record<string, string>) =>
    machineClient(fakePorts({ refusesPastEdge }))("POST /v1/signup", {
      body: { name: "A" },
      headers,
    });

  it.for([
    ["without a proof", {}],
    ["with another proof", { [edgeHeaders.secret]: "guessed" }],
  ] as const)("refuses one %s, and names the address to call", async ([, headers]) => {
    const { status, body } = await call(true, headers);
    expect([status, body.code]).toEqual([403, "permission_denied"]);
    expect(body.detail).toContain("https://");
    expect((await call(false, headers)).status).toBe(201);
  });

  it("says no more of a route that there is none of", async () => {
    const client = machineClient(fakePorts({ refusesPastEdge: true }));
    expect((await client("GET /v1/nothing", {})).status).toBe(403);
  });

  it.for([fakeEdgeSecret, formerEdgeSecret])(
    "lets the edge in by the present secret and by the previous one (%s)",
    async (secret) => {
      expect((await call(true, { [edgeHeaders.secret]: secret })).status).toBe(201);
    },
  );
});

describe("the quota of an address", () => {
  const signUps = (proof: string) => {
    const call = machineClient(fakePorts());
    return async (viewer: string) => {
      const headers = { [edgeHeaders.secret]: proof, [edgeHeaders.viewer]: viewer };
      return (await call("POST /v1/signup", { body: { name: "A" }, headers })).status;
    };
  };

  it("is each caller's own behind the edge", async () => {
    const attempt = signUps(fakeEdgeSecret);
    for (let turn = 0; turn < 10; turn += 1) expect(await attempt("198.51.100.1")).toBe(201);
    expect(await attempt("198.51.100.1")).toBe(429);
    expect(await attempt("198.51.100.2")).toBe(201);
  });

  it("is not escaped by naming another caller past the edge", async () => {
    const attempt = signUps("guessed");
    for (let turn = 0; turn < 10; turn += 1) await attempt(`198.51.100.${turn}`);
    expect(await attempt("198.51.100.10")).toBe(429);
  });

  it("is not escaped within one line of IPv6", async () => {
    const attempt = signUps(fakeEdgeSecret);
    for (let turn = 0; turn < 10; turn += 1) await attempt(`2001:db8::${turn + 1}`);
    expect(await attempt("2001:db8::ffff")).toBe(429);
  });
});
