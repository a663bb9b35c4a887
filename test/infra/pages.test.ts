import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { addStage } from "../../lib/synthesize.ts";
import { readTemplates } from "../../local/template.ts";
import { builtPages, emptyBundles, newApp } from "./stage-template.ts";

const Upload = z.looseObject({
  SourceObjectKeys: z.array(z.string()).length(1),
  DestinationBucketName: z.object({ Ref: z.string() }),
  DestinationBucketKeyPrefix: z.string(),
  Prune: z.boolean(),
  SystemMetadata: z.object({ "cache-control": z.string() }),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  DistributionPaths: z.array(z.string()).default([]),
});

const app = newApp();
addStage(app, "prod", { bundles: emptyBundles(), web: builtPages });
const [template] = readTemplates({ directory: app.synth().directory, stackName: "bonafide-prod" });
if (!template) throw new Error("the stage has no template");
const { Resources } = template;
const all = Object.entries(Resources)
  .filter(([, { Type }]) => Type === "Custom::CDKBucketDeployment")
  .map(([id, { Properties, ...rest }]) => ({ id, rest, ...Upload.parse(Properties) }));

/** The script that a client's page loads is no page. */
const isScript = (upload: (typeof all)[number]) => upload.DestinationBucketKeyPrefix === "js";
const uploads = all.filter((upload) => !isScript(upload));

it("uploads the script for clients' pages under its version, to be kept for an hour", () => {
  const scripts = all.filter(isScript);
  expect(
    scripts.map(({ SystemMetadata, DistributionPaths }) => [SystemMetadata, DistributionPaths]),
  ).toEqual([
    [{ "cache-control": "public, max-age=3600, stale-while-revalidate=86400" }, ["/js/*"]],
  ]);
  const folder = template.assetPath(scripts[0]?.SourceObjectKeys[0] ?? "") ?? "";
  expect(existsSync(join(folder, "v1/bonafide.js"))).toBe(true);
});

it("changes the function that answers the page for a frame only once the page's parts are there", () => {
  const [, applicant] =
    Object.entries(Resources).find(
      ([name, { Type }]) => Type === "AWS::Lambda::Function" && name.startsWith("ApiApplicant"),
    ) ?? [];
  const { DependsOn } = z.looseObject({ DependsOn: z.array(z.string()) }).parse(applicant);
  const parts = uploads.filter(({ Include }) => Include.includes("assets/*"));
  for (const part of parts) expect(DependsOn).toContain(part.id);
});

it("lets the policy of the page for a frame say who may frame it, and closes every other address", () => {
  const find = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type);
  const Behaviour = z.looseObject({
    PathPattern: z.string().optional(),
    ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  });
  const { DistributionConfig } = z
    .object({
      DistributionConfig: z.looseObject({
        DefaultCacheBehavior: Behaviour,
        CacheBehaviors: z.array(Behaviour),
      }),
    })
    .parse(find("AWS::CloudFront::Distribution")[0]?.[1].Properties);
  const policies = new Map(
    find("AWS::CloudFront::ResponseHeadersPolicy").map(([id, { Properties }]) => [
      id,
      JSON.stringify(Properties),
    ]),
  );
  const { DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
  for (const { PathPattern, ResponseHeadersPolicyId } of [
    DefaultCacheBehavior,
    ...CacheBehaviors,
  ]) {
    const policy = policies.get(ResponseHeadersPolicyId.Ref) ?? "";
    // The policy of each answer that names none itself.
    expect([PathPattern, policy]).toEqual([
      PathPattern,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    if (PathPattern !== "/embed/*") continue;
    expect(policy).toMatch(/frame-ancestors 'none'","Override":false/);
    expect(policy).not.toContain("FrameOption");
  }
  expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toContain("/embed/*");
});

it("uploads each page of the assembly to where the distribution looks for it", () => {
  expect([...new Set(uploads.map((upload) => upload.DestinationBucketKeyPrefix))].sort()).toEqual([
    "dashboard",
    "docs",
    "v",
  ]);
  for (const { SourceObjectKeys, DestinationBucketName } of uploads) {
    const folder = template.assetPath(SourceObjectKeys[0] ?? "");
    expect(existsSync(join(folder ?? "", "index.html"))).toBe(true);
    expect(DestinationBucketName.Ref).toBe("PagesBucket");
  }
});

it("keeps the parts that a page open since before the deployment still asks for", () => {
  expect(uploads.map(({ Prune }) => Prune)).toEqual(uploads.map(() => false));
});

it("caches parts permanently, and refreshes only the files that name them", () => {
  for (const { Include, SystemMetadata, DistributionPaths, Exclude } of uploads) {
    const cache = SystemMetadata["cache-control"];
    if (Include.includes("assets/*")) {
      expect({ cache, DistributionPaths, Exclude }).toEqual({
        cache: "public, max-age=31536000, immutable",
        DistributionPaths: [],
        Exclude: ["*"],
      });
    } else {
      expect({ cache, Exclude }).toEqual({ cache: "no-cache", Exclude: ["assets/*"] });
      // The documentation is many pages, and all of them in one path of an invalidation.
      expect(DistributionPaths.every((path) => /\.(html|svg)$|^\/docs\/\*$/.test(path))).toBe(true);
      expect(DistributionPaths).not.toEqual([]);
    }
  }
});

it("publishes a page only after its parts", () => {
  const parts = uploads.filter(({ Include }) => Include.length > 0);
  for (const part of parts) {
    const entry = uploads.find(
      (one) =>
        one.Include.length === 0 &&
        one.DestinationBucketKeyPrefix === part.DestinationBucketKeyPrefix,
    );
    const { DependsOn } = z.looseObject({ DependsOn: z.array(z.string()) }).parse(entry?.rest);
    expect(DependsOn).toContain(part.id);
  }
});
