import { join, normalize, sep } from "node:path";
import { Script } from "node:vm";
import { z } from "zod";
import { toPattern } from "./distribution.ts";
import type { Page } from "./emulators/http-api/pages.ts";
import type { ResolvedResource } from "./resolved-resources.ts";

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  FunctionAssociations: z
    .array(z.looseObject({ EventType: z.string(), FunctionARN: z.string() }))
    .default([]),
});
const Distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([]),
    Origins: z.array(z.looseObject({ Id: z.string(), S3OriginConfig: z.unknown().optional() })),
  }),
});
const EdgeFunction = z.looseObject({ FunctionCode: z.string() });
const Upload = z.looseObject({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketKeyPrefix: z.string().default(""),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
});

/**
 * Finds the file that the distribution has for a path: the rule of its behavior, applied to the uploaded
 * files.
 */
export function readPages(
  resources: readonly ResolvedResource[],
): (path: string) => Page | undefined {
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const [distribution] = ofType("AWS::CloudFront::Distribution");
  if (!distribution) return () => undefined;
  const config = Distribution.parse(distribution.properties).DistributionConfig;
  const rewriters = new Map(
    ofType("AWS::CloudFront::Function").map(({ ref, properties }) => [
      ref,
      readRewriter(EdgeFunction.parse(properties).FunctionCode),
    ]),
  );
  const buckets = new Set(
    config.Origins.filter(({ S3OriginConfig }) => S3OriginConfig).map(({ Id }) => Id),
  );
  const behaviors = config.CacheBehaviors.map((behavior) => ({
    pattern: toPattern(behavior.PathPattern ?? "*"),
    behavior,
  }));
  const uploads = ofType("Custom::CDKBucketDeployment").map(readUpload);

  return (path) => {
    const taken = behaviors.find(({ pattern }) => pattern.test(path));
    const { TargetOriginId, FunctionAssociations } = taken?.behavior ?? config.DefaultCacheBehavior;
    if (!buckets.has(TargetOriginId)) return undefined;
    const first = FunctionAssociations.find(({ EventType }) => EventType === "viewer-request");
    const uri = first ? rewriters.get(first.FunctionARN)?.(path) : path;
    const key = uri === undefined ? undefined : keyOf(uri);
    if (key === undefined) return undefined;
    for (const find of uploads) {
      const page = find(key);
      if (page) return page;
    }
    return undefined;
  };
}

const Handler = z.custom<(event: unknown) => unknown>((value) => typeof value === "function");
const Request = z.looseObject({ uri: z.string() });

/** The path of a plain GET after a viewer-request function. */
function readRewriter(code: string): (uri: string) => string {
  const handler = Handler.parse(new Script(`${code}\n;handler`).runInNewContext({}));
  return (uri) => {
    const request = { method: "GET", uri, querystring: {}, headers: {}, cookies: {} };
    return Request.parse(handler({ viewer: { ip: "127.0.0.1" }, request })).uri;
  };
}

/** S3 takes the name of an object from a decoded path. */
function keyOf(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri).slice(1);
  } catch {
    return undefined;
  }
}

/** As `aws s3 sync` does: the last filter decides, and inclusions come last. */
function readUpload({ id, properties, assetPath }: ResolvedResource) {
  const { DestinationBucketKeyPrefix, SystemMetadata, ...upload } = Upload.parse(properties);
  const folders = upload.SourceObjectKeys.map((asset) => {
    const folder = assetPath(asset);
    if (!folder) throw new Error(`what ${id} uploads is no asset of this assembly`);
    return folder;
  });
  const [folder, ...others] = folders;
  if (!folder || others.length > 0) throw new Error(`${id} uploads one folder`);
  const included = upload.Include.map(toPattern);
  const excluded = upload.Exclude.map(toPattern);
  const prefix = DestinationBucketKeyPrefix && `${DestinationBucketKeyPrefix}/`;

  return (key: string): Page | undefined => {
    if (!key.startsWith(prefix)) return undefined;
    const name = key.slice(prefix.length);
    const isNamed = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(name));
    if (!isNamed(included) && isNamed(excluded)) return undefined;
    const file = normalize(join(folder, name));
    if (!file.startsWith(folder + sep)) return undefined;
    return { file, cacheControl: SystemMetadata["cache-control"] };
  };
}
