import { describe, expect, it } from "vitest";
import { readEdge } from "../distribution.ts";

const policy = (config: object) => ({ ResponseHeadersPolicyConfig: config });
const edge = readEdge(
  {
    DistributionConfig: {
      DefaultCacheBehavior: { ResponseHeadersPolicyId: "pages", Compress: true },
      CacheBehaviors: [
        { PathPattern: "/v1/*", ResponseHeadersPolicyId: "api" },
        { PathPattern: "/health" },
      ],
      Origins: [{ OriginCustomHeaders: [{ HeaderName: "X-Edge", HeaderValue: "1" }] }, {}],
    },
  },
  new Map([
    [
      "pages",
      policy({
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: "DENY", Override: true },
          ReferrerPolicy: { ReferrerPolicy: "no-referrer", Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true },
        },
        CustomHeadersConfig: { Items: [{ Header: "Permissions-Policy", Value: "camera=(self)" }] },
      }),
    ],
    ["api", policy({ SecurityHeadersConfig: { ContentTypeOptions: { Override: true } } })],
  ]),
);

describe("the distribution", () => {
  it("compresses if the behavior says so", () => {
    expect(edge.headersFor("/v/ver_1").isCompressed).toBe(true);
    expect(edge.headersFor("/v1/me").isCompressed).toBeUndefined();
  });

  it("gives a path the headers of the first behavior that matches it", () => {
    const overriding = { "x-content-type-options": "nosniff" };
    expect(edge.headersFor("/v1/me")).toEqual({ defaults: {}, overriding });
    expect(edge.headersFor("/health")).toEqual({ defaults: {}, overriding: {} });
    expect(edge.headersFor("/healthy")).toEqual(edge.headersFor("/"));
  });

  it("words a policy's headers as CloudFront does", () => {
    expect(edge.headersFor("/")).toMatchObject({
      overriding: {
        "content-security-policy": "default-src 'none'",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      },
      defaults: {
        "permissions-policy": "camera=(self)",
        "strict-transport-security": "max-age=60; includeSubDomains",
      },
    });
  });

  it("adds the origin's own headers to requests", () => {
    expect(edge.originHeaders).toEqual({ "x-edge": "1" });
  });
});
