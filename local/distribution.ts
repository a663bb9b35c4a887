import type { OutgoingHttpHeaders } from "node:http";
import { z } from "zod";

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
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

const Policy = z.looseObject({
  ResponseHeadersPolicyConfig: z.looseObject({
    SecurityHeadersConfig: z
      .looseObject({
        ContentSecurityPolicy: z.looseObject({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: z.looseObject({}).optional(),
        FrameOptions: z.looseObject({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: z.looseObject({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: z
          .looseObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().optional(),
            Preload: z.boolean().optional(),
          })
          .optional(),
      })
      .optional(),
    CustomHeadersConfig: z
      .looseObject({ Items: z.array(z.looseObject({ Header: z.string(), Value: z.string() })) })
      .optional(),
  }),
});

export type Edge = {
  headersFor(path: string): OutgoingHttpHeaders;
  /** What CloudFront adds to every request on its way to the API. */
  originHeaders: Record<string, string>;
};

/** What the distribution does to requests and answers; without one, nothing. */
export function readEdge(
  distribution: unknown,
  /** The response headers policies, by what `Ref` gives for them. */
  policies: ReadonlyMap<string, unknown>,
): Edge {
  if (distribution === undefined) return { headersFor: () => ({}), originHeaders: {} };
  const { DistributionConfig } = Distribution.parse(distribution);
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = DistributionConfig;
  const headersOf = ({ ResponseHeadersPolicyId: id }: z.infer<typeof Behavior>) => {
    const policy = policies.get(id ?? "");
    return policy === undefined ? {} : policyHeaders(Policy.parse(policy));
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

function policyHeaders({ ResponseHeadersPolicyConfig }: z.infer<typeof Policy>) {
  const security = ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
  const hsts = security.StrictTransportSecurity;
  const custom = ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items ?? [];
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    custom.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
  );
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) headers[name] = value;
  };
  set("content-security-policy", security.ContentSecurityPolicy?.ContentSecurityPolicy);
  set("x-content-type-options", security.ContentTypeOptions && "nosniff");
  set("x-frame-options", security.FrameOptions?.FrameOption);
  set("referrer-policy", security.ReferrerPolicy?.ReferrerPolicy);
  set("strict-transport-security", hsts && hstsValue(hsts));
  return headers;
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
function toPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  const body = escaped.replaceAll("*", ".*").replaceAll("?", ".");
  return new RegExp(`^${body.startsWith("/") ? "" : "/?"}${body}$`);
}
