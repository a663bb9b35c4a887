import { readFileSync } from "node:fs";
import { z } from "zod";
import type { BuiltImage } from "./image-builder.ts";
import type { ResolvedResource } from "./resolved-resources.ts";
import type { Emulators } from "./start-emulators.ts";

/** This machine's replacements for the names in the template. */
export type Local = {
  publicUrl: string;
  mailboxUrl: string;
  signIn: { issuers: Record<string, string>; oidc?: string; secret: string };
  /** The start of an image's functions, made from the image's asset. */
  builtImage(asset: string): Promise<BuiltImage>;
};

type Provision = (resource: ResolvedResource) => Promise<void> | void;

/** Creates the template's resources in the emulators, those first that others speak of. */
export async function provision(
  resources: readonly ResolvedResource[],
  emulators: Emulators,
  local: Local,
): Promise<void> {
  const { dynamodb, s3, sqs, secretsManager, lambda, states, events } = emulators;
  const granted = invokers(resources);
  const steps: [types: string[], provision: Provision][] = [
    [
      ["AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable"],
      ({ name, properties }) => dynamodb.provision(name, properties),
    ],
    [
      ["AWS::S3::Bucket"],
      ({ name, properties }) => s3.provision(name, withLocalOrigin(properties, local.publicUrl)),
    ],
    [["AWS::SQS::Queue"], ({ name, properties }) => sqs.provision(name, properties)],
    [
      ["AWS::SecretsManager::Secret"],
      (resource) => secretsManager.provision(resource.name, withCredentials(resource, local)),
    ],
    [
      ["AWS::Lambda::Function"],
      async (resource) => lambda.provision(resource.name, await withFolder(resource, local)),
    ],
    [
      ["AWS::StepFunctions::StateMachine"],
      (resource) => states.provision(resource.name, withDefinition(resource)),
    ],
    [
      ["AWS::Events::Rule"],
      ({ name, properties }) => {
        events.provision(name, properties);
        for (const { Arn } of Targets.parse(properties).Targets) {
          requireInvoker(granted, "events.amazonaws.com", Arn);
        }
      },
    ],
  ];
  for (const [types, run] of steps) {
    const concerned = resources.filter(({ Type }) => types.includes(Type));
    await Promise.all(concerned.map((resource) => labelled(resource, run)));
  }
}

const Targets = z.looseObject({ Targets: z.array(z.looseObject({ Arn: z.string() })) });
const Permission = z.looseObject({ FunctionName: z.string(), Principal: z.string() });

/** Services that the template lets invoke functions. */
export function invokers(resources: readonly ResolvedResource[]): Set<string> {
  const permissions = resources.filter(({ Type }) => Type === "AWS::Lambda::Permission");
  return new Set(
    permissions.map(({ properties }) => {
      const { Principal, FunctionName } = Permission.parse(properties);
      return `${Principal} ${qualifiedName(FunctionName)}`;
    }),
  );
}

/** A permission is for its target: a function itself, or one alias of it. */
function qualifiedName(functionRef: string): string {
  return functionRef.split(":function:").at(-1) ?? "";
}

export function requireInvoker(granted: Set<string>, service: string, functionArn: string): void {
  if (granted.has(`${service} ${qualifiedName(functionArn)}`)) return;
  throw new Error(`no AWS::Lambda::Permission lets ${service} invoke ${functionArn}`);
}

async function labelled(resource: ResolvedResource, run: Provision): Promise<void> {
  try {
    await run(resource);
  } catch (error) {
    throw new Error(`${resource.id} (${resource.Type}) cannot run locally: ${error}`, {
      cause: error,
    });
  }
}

const Code = z.looseObject({ S3Key: z.string().optional(), ImageUri: z.string().optional() });

/** The asset's folder in place of where CloudFormation would fetch it, and the local address. */
async function withFolder(
  { properties, assetPath }: ResolvedResource,
  { publicUrl, mailboxUrl, signIn, builtImage }: Local,
) {
  const { S3Key, ImageUri } = Code.parse(properties.Code);
  const asset = assetPath(S3Key ?? ImageUri?.split(":").at(-1) ?? "");
  if (!asset) throw new Error("its code is no asset of this assembly");
  const image = ImageUri === undefined ? { directory: asset } : await builtImage(asset);
  const { Variables = {} } = z
    .object({ Variables: z.record(z.string(), z.unknown()).optional() })
    .parse(properties.Environment ?? {});
  const localValues = {
    PUBLIC_BASE_URL: publicUrl,
    ONBOARDING_BASE_URL: publicUrl,
    SHORT_LINK_BASE_URL: publicUrl,
    // A receiver for a trial runs on the same machine.
    PRIVATE_WEBHOOKS: "true",
    // So may the publisher of the lists for a trial.
    PRIVATE_LISTS: "true",
    // No phone reaches this machine's loopback address.
    DESKTOP_CAPTURE: "true",
    // Letters go to a page on this machine.
    TELLS: JSON.stringify({
      ...{ by: "webhook", url: mailboxUrl, language: "en" },
      // Nothing leaves the machine, so a sandbox may write to anyone.
      ...{ links: ["email", "sms"], sandboxLinksTo: "anyone" },
    }),
    SIGN_IN_ISSUERS: JSON.stringify(signIn.issuers),
  };
  const own: Record<string, string> = Object.fromEntries(
    Object.entries(localValues).filter(([name]) => name in Variables),
  );
  // A stage has this setting only if its deployment names an issuer.
  if ("SIGN_IN_ISSUERS" in own && signIn.oidc) own.SIGN_IN_OIDC = signIn.oidc;
  return {
    ...properties,
    Code: { Directory: image.directory, Container: image.container },
    Environment: { Variables: { ...Variables, ...own } },
  };
}

/** The credentials that an operator would write there by hand. */
function withCredentials({ id, properties }: ResolvedResource, { signIn }: Local) {
  return id === "SignInSecret" ? { ...properties, SecretString: signIn.secret } : properties;
}

const Location = z.object({ Bucket: z.string(), Key: z.string() });

/** A definition that CloudFormation would read from an asset, read from it. */
function withDefinition({ properties, assetPath }: ResolvedResource): Record<string, unknown> {
  const { DefinitionS3Location, ...rest } = properties;
  if (DefinitionS3Location === undefined) return rest;
  const path = assetPath(Location.parse(DefinitionS3Location).Key);
  if (!path) throw new Error("its definition is no asset of this assembly");
  return { ...rest, DefinitionString: readFileSync(path, "utf8") };
}

const Cors = z.object({
  CorsRules: z.array(z.looseObject({ AllowedOrigins: z.array(z.string()) })),
});

/** The stage's own address is the origin that the cloud's domain is there. */
function withLocalOrigin(properties: Record<string, unknown>, publicUrl: string) {
  if (properties.CorsConfiguration === undefined) return properties;
  const { CorsRules } = Cors.parse(properties.CorsConfiguration);
  const rules = CorsRules.map((rule) => ({
    ...rule,
    AllowedOrigins: [...new Set([...rule.AllowedOrigins, publicUrl])],
  }));
  return { ...properties, CorsConfiguration: { CorsRules: rules } };
}
