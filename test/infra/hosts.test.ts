import { Template } from "aws-cdk-lib/assertions";
import { afterEach, it } from "vitest";
import { stages } from "../../lib/stages.ts";
import { addStage, createApp } from "../../lib/synthesize.ts";
import { emptyBundles, scratch } from "./stage-template.ts";

afterEach(() => {
  delete stages.dev.edge;
});

it("answers on three hosts where a stage names three, and tells each function which is which", () => {
  stages.dev.edge = {
    domainName: "api.example.com",
    onboardingDomainName: "verify.example.com",
    shortLinkDomainName: "s.example.com",
    certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1",
  };
  const app = createApp({ outdir: scratch(), treeMetadata: false });
  const template = Template.fromStack(addStage(app, "dev", { bundles: emptyBundles() }));
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { Aliases: ["api.example.com", "verify.example.com", "s.example.com"] },
  });
  template.hasResourceProperties("AWS::Lambda::Function", {
    Environment: {
      Variables: {
        PUBLIC_BASE_URL: "https://api.example.com",
        ONBOARDING_BASE_URL: "https://verify.example.com",
        SHORT_LINK_BASE_URL: "https://s.example.com",
      },
    },
  });
});
