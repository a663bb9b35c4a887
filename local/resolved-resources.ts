import { createResolver } from "./intrinsics.ts";
import { identify, type Place, physicalName } from "./physical-ids.ts";
import { emulatedTypes } from "./resource-types.ts";
import type { Template } from "./template.ts";

/** A resource of the template in local terms. */
export type ResolvedResource = {
  id: string;
  Type: string;
  /** The physical name. */
  name: string;
  /** The result of `Ref`. */
  ref: string;
  properties: Record<string, unknown>;
  assetPath: Template["assetPath"];
};

/** Read although they are not emulated: the stage replaces the distribution and the deployment of its bucket. */
const alsoRead = new Set([
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "Custom::CDKBucketDeployment",
]);

/** Every resource that the stage acts upon, with its intrinsics resolved. */
export function resolveResources(template: Template, place: Place): ResolvedResource[] {
  const { region, accountId, publicHost, s3Host } = place;
  const identities = identify(template, place);
  // There is no TLS on loopback, and every bucket is behind the one address of the emulator.
  const bucketAddress = /https:\/\/[a-z0-9.-]+\.s3\.[a-z0-9-]+\.amazonaws\.com/g;
  const localize = (text: string) =>
    text
      .replaceAll(bucketAddress, `http://${s3Host}`)
      .replaceAll(`https://${publicHost}`, `http://${publicHost}`)
      .replaceAll(`https://${s3Host}`, `http://${s3Host}`);
  const options = { template, identities, region, accountId, localize };
  const { resolve, holds } = createResolver(options);
  const providers = providersOfCustomResources(template);

  return Object.entries(template.Resources).flatMap(([id, resource]) => {
    const { Type, Properties, Condition } = resource;
    if (!emulatedTypes.has(Type) && !alsoRead.has(Type)) return [];
    if (providers.has(id) || (Condition !== undefined && !holds(Condition))) return [];
    const name = physicalName(template, id, resource, place);
    const ref = identities.get(id)?.ref ?? name;
    const properties: Record<string, unknown> = Object(resolve(Properties));
    return [{ id, Type, name, ref, properties, assetPath: template.assetPath }];
  });
}

/** The functions behind custom resources, which CloudFormation alone calls. */
function providersOfCustomResources({ Resources }: Template): Set<string> {
  const tokens = Object.values(Resources)
    .filter(({ Type }) => Type.startsWith("Custom::"))
    .map(({ Properties }) => JSON.stringify(Properties.ServiceToken));
  const isProvider = (id: string) => tokens.some((token) => token?.includes(`"${id}"`));
  return new Set(Object.keys(Resources).filter(isProvider));
}
