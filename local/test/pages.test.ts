import { expect, it } from "vitest";
import { pageRewrite } from "../../lib/edge-functions.ts";
import { readPages } from "../pages.ts";
import type { ResolvedResource } from "../resolved-resources.ts";

const resource = (Type: string, id: string, properties: Record<string, unknown>) =>
  ({
    id,
    Type,
    name: id,
    ref: id,
    properties,
    assetPath: (key: string) => `/assets/${key}`,
  }) satisfies ResolvedResource;

const rewritten = {
  TargetOriginId: "bucket",
  FunctionAssociations: [{ EventType: "viewer-request", FunctionARN: "rewrite" }],
};
const upload = (id: string, properties: Record<string, unknown>) =>
  resource("Custom::CDKBucketDeployment", id, { DestinationBucketKeyPrefix: "v", ...properties });

const pageAt = readPages([
  resource("AWS::CloudFront::Distribution", "distribution", {
    DistributionConfig: {
      DefaultCacheBehavior: rewritten,
      CacheBehaviors: [
        { PathPattern: "/v1/*", TargetOriginId: "api" },
        { PathPattern: "/v/*", ...rewritten },
      ],
      Origins: [{ Id: "bucket", S3OriginConfig: {} }, { Id: "api" }],
    },
  }),
  resource("AWS::CloudFront::Function", "rewrite", { FunctionCode: pageRewrite }),
  upload("parts", {
    SourceObjectKeys: ["page"],
    Exclude: ["*"],
    Include: ["assets/*"],
    SystemMetadata: { "cache-control": "immutable" },
  }),
  upload("entry", {
    SourceObjectKeys: ["page"],
    Exclude: ["assets/*"],
    SystemMetadata: { "cache-control": "no-cache" },
  }),
]);

it.for<[path: string, file: string, cacheControl: string]>([
  ["/v/ver_1", "/assets/page/index.html", "no-cache"],
  ["/v/icon.svg", "/assets/page/icon.svg", "no-cache"],
  ["/v/assets/app-1a.js", "/assets/page/assets/app-1a.js", "immutable"],
  ["/v/a%20b.svg", "/assets/page/a b.svg", "no-cache"],
])("%s serves the files uploaded for it", ([path, file, cacheControl]) => {
  expect(pageAt(path)).toEqual({ file, cacheControl });
});

it.for<[path: string, why: string]>([
  ["/v1/nowhere", "belongs to the API"],
  ["/dashboard/", "was not uploaded"],
  ["/icon.svg", "lies in no place of the bucket"],
  ["/v/..%2fsecret.txt", "lies outside"],
  ["/v/%2e%2e%2f%2e%2e%2fsecret.txt", "lies outside"],
  ["/v/%ZZ.js", "is no path"],
])("%s is no page, because it %s", ([path]) => {
  expect(pageAt(path)).toBeUndefined();
});
