import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import type { StageConfig } from "./stages.ts";
import { asInterface } from "./storage.ts";

export interface PagesProps {
  readonly stage: StageConfig;
  /** Folder of the checkout that holds each page with its `dist`. */
  readonly web: string;
  readonly bucket: Bucket;
  readonly distribution: IDistribution;
}

/** Under which path of the distribution a built page lies. */
const places = { applicant: "v", dashboard: "dashboard", docs: "docs" } as const;

/**
 * Puts the built pages where the distribution looks for them. Nothing is removed: a page that someone
 * opened before still finds the parts that it was built with.
 */
export class Pages extends Construct {
  /** The library's function and its role, the same for every upload. */
  readonly uploader: Construct;
  /** The parts of the pages: they are there before any page names them. */
  readonly parts: readonly Construct[];

  constructor(scope: Construct, id: string, { stage, web, bucket, distribution }: PagesProps) {
    super(scope, id);
    // One function uploads all, and this is its log.
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const uploads = Object.entries(places).map(([page, place]) => {
      const common = {
        sources: [Source.asset(join(web, page, "dist"))],
        destinationBucket: asInterface(bucket),
        destinationKeyPrefix: place,
        prune: false,
        logGroup,
      };
      // Each name holds a hash of the content.
      const parts = new BucketDeployment(this, `${page}-parts`, {
        ...common,
        exclude: ["*"],
        include: ["assets/*"],
        cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
      });
      const entry = new BucketDeployment(this, `${page}-entry`, {
        ...common,
        exclude: ["assets/*"],
        cacheControl: [CacheControl.fromString("no-cache")],
        distribution,
        // The parts of a page never change: only the files that name them are fetched again.
        distributionPaths:
          place === "docs" ? ["/docs/*"] : [`/${place}/index.html`, `/${place}/icon.svg`],
      });
      // A browser that gets the new page finds its parts there.
      entry.node.addDependency(parts);
      return { entry, parts };
    });
    this.parts = uploads.map(({ parts }) => parts);
    // Its address holds the version of what it promises; within that it is mended, and looked up hourly.
    new BucketDeployment(this, "embed-script", {
      sources: [Source.asset(join(web, "embed", "dist"))],
      destinationBucket: asInterface(bucket),
      destinationKeyPrefix: "js",
      prune: false,
      logGroup,
      cacheControl: [CacheControl.fromString("public, max-age=3600, stale-while-revalidate=86400")],
      distribution,
      distributionPaths: ["/js/*"],
    });
    const [scopeOfRole] = uploads.flatMap(
      ({ entry: { handlerRole } }) => handlerRole.node.scope ?? [],
    );
    this.uploader = scopeOfRole ?? this;
  }
}
