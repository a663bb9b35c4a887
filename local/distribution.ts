import { z } from "zod";
import type { EdgeHeaders, EdgeTreatment } from "./emulators/http-api/edge-headers.ts";

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
});
const Distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([]),
    Origins: z
      .array(
        z.looseObject({
          OriginCustomHeaders: z
            .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
            .default([]),
        }),
      )
      .default([]),
  }),
});

const Override = z.boolean().default(false);
const Policy = z.looseObject({
  ResponseHeadersPolicyConfig: z.looseObject({
    SecurityHeadersConfig: z
      .looseObject({
        ContentSecurityPolicy: z
          .looseObject({ ContentSecurityPolicy: z.string(), Override })
          .optional(),
        ContentTypeOptions: z.looseObject({ Override }).optional(),
        FrameOptions: z.looseObject({ FrameOption: z.string(), Override }).optional(),
        ReferrerPolicy: z.looseObject({ ReferrerPolicy: z.string(), Override }).optional(),
        StrictTransportSecurity: z
          .looseObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().optional(),
            Preload: z.boolean().optional(),
            Override,
          })
          .optional(),
      })
      .default({}),
    CustomHeadersConfig: z
      .looseObject({
        Items: z.array(z.looseObject({ Header: z.string(), Value: z.string(), Override })),
      })
      .default({ Items: [] }),
  }),
});

export type Edge = {
  headersFor(path: string): EdgeTreatment;
  /** Headers that CloudFront adds to every request on its way to the API. */
  originHeaders: Record<string, string>;
};

/** The distribution's handling of requests and answers; none without one. */
export function readEdge(
  distribution: unknown,
  /** The response headers policies, by what `Ref` gives for them. */
  policies: ReadonlyMap<string, unknown>,
): Edge {
  if (distribution === undefined) return { headersFor: () => noHeaders, originHeaders: {} };
  const { DistributionConfig } = Distribution.parse(distribution);
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = DistributionConfig;
  const headersOf = ({ ResponseHeadersPolicyId: id, Compress }: z.infer<typeof Behavior>) => {
    const policy = policies.get(id ?? "");
    const headers = policy === undefined ? noHeaders : policyHeaders(Policy.parse(policy));
    return Compress ? { ...headers, isCompressed: true } : headers;
  };
  const behaviors = CacheBehaviors.map((behavior) => ({
    pattern: toPattern(behavior.PathPattern ?? "*"),
    headers: headersOf(behavior),
  }));
  const otherwise = headersOf(DefaultCacheBehavior);
  const custom = Origins.flatMap((origin) => origin.OriginCustomHeaders);
  return {
    headersFor: (path) => behaviors.find(({ pattern }) => pattern.test(path))?.headers ?? otherwise,
    originHeaders: Object.fromEntries(
      custom.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
  };
}

const noHeaders: EdgeHeaders = { defaults: {}, overriding: {} };

function policyHeaders({ ResponseHeadersPolicyConfig: config }: z.infer<typeof Policy>) {
  const security = config.SecurityHeadersConfig;
  const { ContentSecurityPolicy: csp, ReferrerPolicy: referrer, FrameOptions: frame } = security;
  const { ContentTypeOptions: sniffing, StrictTransportSecurity: hsts } = security;
  const all = [
    csp && { name: "content-security-policy", value: csp.ContentSecurityPolicy, of: csp },
    sniffing && { name: "x-content-type-options", value: "nosniff", of: sniffing },
    frame && { name: "x-frame-options", value: frame.FrameOption, of: frame },
    referrer && { name: "referrer-policy", value: referrer.ReferrerPolicy, of: referrer },
    hsts && { name: "strict-transport-security", value: hstsValue(hsts), of: hsts },
    ...config.CustomHeadersConfig.Items.map((item) => ({
      name: item.Header.toLowerCase(),
      value: item.Value,
      of: item,
    })),
  ].filter((header) => header !== undefined);
  const named = (isOverriding: boolean) =>
    Object.fromEntries(
      all
        .filter((header) => header.of.Override === isOverriding)
        .map(({ name, value }) => [name, value]),
    );
  return { defaults: named(false), overriding: named(true) };
}

function hstsValue(hsts: {
  AccessControlMaxAgeSec: number;
  IncludeSubdomains?: boolean | undefined;
  Preload?: boolean | undefined;
}): string {
  const subdomains = hsts.IncludeSubdomains ? "; includeSubDomains" : "";
  return `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}${hsts.Preload ? "; preload" : ""}`;
}

/** CloudFront's patterns know `*` and `?`. */
export function toPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  const body = escaped.replaceAll("*", ".*").replaceAll("?", ".");
  return new RegExp(`^${body.startsWith("/") ? "" : "/?"}${body}$`);
}
