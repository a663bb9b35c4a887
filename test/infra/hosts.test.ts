import { Template } from "aws-cdk-lib/assertions";
import { afterEach, it } from "vitest";
import { type StageConfig, stages } from "../../lib/stages.ts";
import { addStage } from "../../lib/synthesize.ts";
import { emptyBundles, newApp } from "./stage-template.ts";

afterEach(() => {
  delete stages.dev.edge;
});

const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/1";

function dev(edge: NonNullable<StageConfig["edge"]>): Template {
  stages.dev.edge = edge;
  const app = newApp();
  return Template.fromStack(addStage(app, "dev", { bundles: emptyBundles() }));
}

function admitsUploadsFrom(template: Template, origins: string[]): void {
  template.hasResourceProperties("AWS::S3::Bucket", {
    CorsConfiguration: {
      CorsRules: [
        { AllowedMethods: ["POST"], AllowedOrigins: origins },
        { AllowedMethods: ["GET"], AllowedOrigins: ["https://api.example.com"] },
      ],
    },
  });
}

it("answers on three hosts if a stage names three, and tells each function which is which", () => {
  const template = dev({
    domainName: "api.example.com",
    onboardingDomainName: "verify.example.com",
    shortLinkDomainName: "s.example.com",
    certificateArn,
  });
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

it("takes photographs from the applicant's pages and logos from the team's, each from its own host", () => {
  const domainName = "api.example.com";
  const onboardingDomainName = "verify.example.com";
  const two = dev({ domainName, onboardingDomainName, certificateArn });
  admitsUploadsFrom(two, ["https://verify.example.com", "https://api.example.com"]);
  admitsUploadsFrom(dev({ domainName, certificateArn }), ["https://api.example.com"]);
});
