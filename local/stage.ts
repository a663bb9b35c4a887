import { join, resolve } from "node:path";
import { operator, readCredentials } from "./credentials.ts";
import { deferredAccess } from "./deferred-access.ts";
import { startHttpApi } from "./emulators/http-api/start-http-api.ts";
import { createAccess } from "./emulators/iam/create-access.ts";
import { openedByPolicy } from "./emulators/iam/key-policies.ts";
import { policiesByRole } from "./emulators/iam/policies.ts";
import { fileLog, stderrLog } from "./emulators/lambda/function-log.ts";
import type { Meter } from "./emulators/meter.ts";
import { privateFolder } from "./emulators/private-folder.ts";
import { pollQueue } from "./event-source.ts";
import { startProviders } from "./identity/start-providers.ts";
import { imageBuilder } from "./image-builder.ts";
import { startMailbox } from "./mailbox/start-mailbox.ts";
import { type Place, physicalName } from "./physical-ids.ts";
import { keepPorts, readPorts } from "./ports.ts";
import { provision } from "./provision.ts";
import { type ResolvedResource, resolveResources } from "./resolved-resources.ts";
import { refuseUnknownTypes } from "./resource-types.ts";
import { readSite } from "./site.ts";
import { startEmulators } from "./start-emulators.ts";
import { type Assembly, readTemplates } from "./template.ts";

const region = "eu-west-1";
const accountId = "000000000000";
const sweepEveryMs = 30_000;

export type StageOptions = {
  /** The synthesized assembly that runs. */
  assembly: Assembly;
  /** Where everything lies that outlives the process. */
  dataDir: string;
  /** 0 for any free one. */
  port?: number;
  /** Functions write to their files only, and not to the terminal. */
  quiet?: boolean;
  /** Kills functions at work, and shuffles, doubles and delays messages. */
  chaos?: boolean;
  /** Counts the billable calls, at the price of some time. */
  meter?: Meter | undefined;
  /**
   * The command that builds images and runs their containers.
   * @default - none: their functions run in processes of this machine
   */
  docker?: string | undefined;
  /** Plays an OIDC issuer of the operator's, whose groups give roles in this org. @default - none */
  ownIssuer?: { orgId?: string } | undefined;
  /** Address of another DynamoDB for the tables, such as AWS's DynamoDB Local. */
  dynamodbEndpoint?: string | undefined;
  /** How long an unused sandbox of a function lives. @default - short enough to spare a laptop's memory */
  idleMs?: number | undefined;
};

export type Stage = {
  url: string;
  /** Where letters arrive that a deployed stage would send. */
  mailboxUrl: string;
  /** `AWS_ENDPOINT_URL_<SERVICE>` of each emulator, for SDK clients. */
  endpoints: Record<string, string>;
  region: string;
  /** The keys of one who may do anything. */
  operator: { accessKeyId: string; secretAccessKey: string };
  /** Results of `Ref`, by logical id. */
  refs: Record<string, string>;
  /** Fires the scheduled rule with this logical id now. */
  fire(ruleId: string): void;
  /** Runs the background work now, as though it were `now`. */
  sweep(now?: number): Promise<void>;
  /** Number of continued executions of an earlier process. */
  resumed: number;
  stop(): Promise<void>;
};

/** Runs the synthesized template on this machine: the same code and the same wiring as in the cloud. */
export async function startStage(options: StageOptions): Promise<Stage> {
  const { quiet = false, chaos = false, meter, port = 8080 } = options;
  const dataDir = privateFolder(resolve(options.dataDir));
  const templates = readTemplates(options.assembly);
  templates.forEach(refuseUnknownTypes);

  const roles = templates.flatMap((template) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === "AWS::IAM::Role")
      .map(([id, resource]) => physicalName(template, id, resource, { region, accountId })),
  );
  const credentials = readCredentials(join(dataDir, "credentials.json"), roles);
  const keysOf = (principal: string) => {
    const found = credentials.find((each) => each.principal === principal);
    if (!found) throw new Error(`the template declares no role ${principal}`);
    return { accessKeyId: found.accessKeyId, secretAccessKey: found.secretAccessKey };
  };
  const { access, settle } = deferredAccess();
  let resources: ResolvedResource[] = [];
  const roleOf = (name: string) => {
    const found = resources.find((each) => each.Type === functionType && each.name === name);
    return String(found?.properties.Role).split("/").at(-1) ?? "";
  };
  const toFile = fileLog(join(dataDir, "log"));

  const api = await startHttpApi({
    port,
    accountId,
    meter,
    invoke: (arn, payload) => emulators.lambda.invoke(arn, payload),
  });
  const portsPath = join(dataDir, "ports.json");
  const ports = readPorts(portsPath);
  const { ownIssuer } = options;
  const signIn = await startProviders({ publicUrl: api.url, ports, ownIssuer });
  const mailbox = await startMailbox(ports.mailbox);
  const emulators = await startEmulators({
    ports,
    dataDir,
    region,
    accountId,
    access,
    chaos,
    meter,
    dynamodbEndpoint: options.dynamodbEndpoint,
    idleMs: options.idleMs,
    keysOf,
    log: (name, text) => {
      toFile(name, text);
      if (!quiet) stderrLog(name, text);
    },
    environmentOf: (name) => sandboxEnvironment(keysOf(roleOf(name)), emulators.endpoints),
  });

  const { dynamodb, s3, sqs, secretsManager, kms, states, lambda, events } = emulators;
  keepPorts(portsPath, {
    dynamodb: dynamodb.url,
    s3: s3.url,
    sqs: sqs.url,
    secretsManager: secretsManager.url,
    kms: kms.url,
    states: states.url,
    lambda: lambda.url,
    google: signIn.issuers.google,
    microsoft: signIn.issuers.microsoft,
    ...(signIn.oidc && { oidc: JSON.parse(signIn.oidc).issuer }),
    mailbox: mailbox.url,
  });

  const place: Place = {
    region,
    accountId,
    publicHost: new URL(api.url).host,
    s3Host: new URL(s3.url).host,
    sqsUrl: sqs.url,
  };
  resources = templates.flatMap((template) => resolveResources(template, place));
  const everything = { Statement: { Effect: "Allow", Action: "*", Resource: "*" } };
  const policies = { ...policiesByRole(resources), [operator]: [everything] };
  const keys = resources.filter(({ Type }) => Type === "AWS::KMS::Key");
  settle(createAccess({ credentials, policies, opensVia: openedByPolicy(keys) }));
  await provision(resources, emulators, {
    publicUrl: api.url,
    mailboxUrl: mailbox.url,
    signIn,
    builtImage: imageBuilder({
      assembly: options.assembly.directory,
      imagesDir: join(dataDir, "images"),
      docker: options.docker,
    }),
  });
  const site = readSite(resources);

  const stopping = new AbortController();
  lambda.resume();
  const resumed = states.resume();
  const pollers = resources
    .filter(({ Type }) => Type === "AWS::Lambda::EventSourceMapping")
    .map(({ properties }) =>
      pollQueue({
        properties,
        sqsUrl: sqs.url,
        region,
        accountId,
        credentials: keysOf(roleOf(lambda.nameOf(String(properties.FunctionName)))),
        invoke: lambda.invoke,
        signal: stopping.signal,
      }),
    );
  const sweep = async (now?: number) => {
    await Promise.all([dynamodb.sweep(now), s3.sweep(now)]);
  };
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => console.error("[sweep]", error));
  }, sweepEveryMs);
  api.open(site);

  return {
    url: api.url,
    mailboxUrl: mailbox.url,
    endpoints: emulators.endpoints,
    region,
    operator: keysOf(operator),
    refs: Object.fromEntries(resources.map(({ id, ref }) => [id, ref])),
    fire: (ruleId) => {
      const rule = resources.find(({ id, Type }) => id === ruleId && Type === "AWS::Events::Rule");
      if (!rule) throw new Error(`the template has no rule ${ruleId}`);
      events.fire(rule.name);
    },
    sweep,
    resumed,
    stop: async () => {
      clearInterval(sweeper);
      stopping.abort();
      await api.close();
      await signIn.close();
      await mailbox.close();
      await emulators.close();
      // With its sandboxes gone, no batch keeps a poller any longer.
      await Promise.all(pollers);
    },
  };
}

const functionType = "AWS::Lambda::Function";

/** Everything that a function sees beside the template's variables: nothing about the machine. */
function sandboxEnvironment(
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  endpoints: Record<string, string>,
): Record<string, string> {
  return {
    ...endpoints,
    // A service that is not emulated is unreachable, rather than the real one.
    AWS_ENDPOINT_URL: "http://127.0.0.1:9",
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
