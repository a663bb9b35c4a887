import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { type Finding, ok, stop } from "./finding.ts";
import { edgeRegion, type Flight } from "./flight.ts";

/** Names of one's own, their certificate and the web ACL, as CloudFront would take them. */
export async function edge(flight: Setting): Promise<Finding[]> {
  const { edge: own, webAclArn } = flight.stage;
  return [
    ...(own ? [await certificate(flight, own.certificateArn, domainsOf(own))] : []),
    ...(webAclArn ? [webAcl(flight, webAclArn)] : []),
  ];
}

type Setting = Pick<Flight, "accountId" | "aws" | "stage">;

type Edge = NonNullable<Flight["stage"]["edge"]>;

function domainsOf({ domainName, onboardingDomainName, shortLinkDomainName }: Edge): string[] {
  const all = [domainName, onboardingDomainName ?? domainName, shortLinkDomainName ?? domainName];
  return [...new Set(all)];
}

async function certificate(flight: Setting, arn: string, domains: string[]): Promise<Finding> {
  const about = "certificate";
  const setting = "set `edge.certificateArn` in deployments.json";
  const [, , service, region, accountId] = arn.split(":");
  if (service !== "acm" || region !== edgeRegion) {
    const todo = `aws acm request-certificate --region ${edgeRegion} --validation-method DNS --domain-name ${domains[0]}, then ${setting}`;
    return stop(about, `CloudFront takes one of ${edgeRegion} alone, not ${arn}`, todo);
  }
  if (accountId !== flight.accountId) {
    return stop(
      about,
      `it is of account ${accountId}, and CloudFront takes its own account's`,
      setting,
    );
  }
  try {
    const client = new ACMClient({ ...flight.aws, region: edgeRegion });
    const { Certificate } = await client.send(
      new DescribeCertificateCommand({ CertificateArn: arn }),
    );
    const { Status, SubjectAlternativeNames = [], NotAfter } = Certificate ?? {};
    if (Status !== "ISSUED") {
      const todo = `put its validation records into the DNS: aws acm describe-certificate --region ${edgeRegion} --certificate-arn ${arn}`;
      return stop(about, `it is ${Status}`, todo);
    }
    const bare = domains.filter((domain) => !isCovered(domain, SubjectAlternativeNames));
    if (bare.length > 0) {
      return stop(
        about,
        `it does not cover ${bare.join(", ")}`,
        `request one that does, then ${setting}`,
      );
    }
    return ok(about, `covers ${domains.join(", ")} until ${NotAfter?.toISOString().slice(0, 10)}`);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "ResourceNotFoundException") throw error;
    return stop(about, `there is none ${arn}`, setting);
  }
}

/** A wildcard stands for one label. */
function isCovered(domain: string, names: readonly string[]): boolean {
  const [, ...parent] = domain.split(".");
  return names.includes(domain) || names.includes(`*.${parent.join(".")}`);
}

function webAcl({ accountId, stage }: Setting, arn: string): Finding {
  const { name, refusesPastEdge } = stage;
  const wanted = `arn:aws:wafv2:${edgeRegion}:${accountId}:global/webacl/`;
  if (arn.startsWith(wanted)) {
    const gap = refusesPastEdge ? "" : "; calls of execute-api do not meet it (`refusesPastEdge`)";
    return ok("web ACL", `${arn.slice(wanted.length)}${gap}`);
  }
  const todo = `set \`webAclArn\` in deployments.json; \`firewall\` and \`npx cdk deploy bonafide-${name}-firewall\` make one`;
  return stop("web ACL", `CloudFront takes ${wanted}… and not ${arn}`, todo);
}
