import { CfnOutput, Stack, type StackProps, Tags } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { signInProviders } from "#domain/project/identity.ts";
import { acknowledgeRules } from "./acknowledged-rules.ts";
import { Canary } from "./canary.ts";
import { CaseKeys } from "./case-keys.ts";
import { Checks } from "./checks.ts";
import { Edge } from "./edge.ts";
import { ServiceApi } from "./http-api.ts";
import { live } from "./live.ts";
import { Monitoring } from "./monitoring.ts";
import { OwnKey } from "./own-key.ts";
import { Pages } from "./pages.ts";
import { allowEach } from "./permissions.ts";
import { Rollout } from "./rollout.ts";
import { type Audience, routeRoots, routeTables } from "./route-tables.ts";
import { Screening, type ScreeningProps } from "./screening.ts";
import { serviceFunctions } from "./service-functions.ts";
import { SignIn } from "./sign-in.ts";
import type { StageConfig } from "./stages.ts";
import { Storage } from "./storage.ts";
import { Webhooks } from "./webhooks.ts";
import { CaseWorkflow } from "./workflow.ts";

export interface ServiceStackProps extends StackProps {
  readonly stage: StageConfig;
  /** Folder that the build filled. */
  readonly bundles: string;
  /**
   * Where API and pages are reached from outside.
   * @default - the name of the distribution
   */
  readonly publicBaseUrl?: string;
  /**
   * Folder of the built pages, which the deployment uploads.
   * @default - nothing is uploaded
   */
  readonly web?: string;
}

/** One stage of the service, whole. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, { ...props, terminationProtection: props.stage.isProduction });
    const { stage, bundles } = props;
    Tags.of(this).add("service", "bonafide");
    Tags.of(this).add("stage", stage.name);

    const storage = new Storage(this, "Storage", { stage });
    const webhooks = new Webhooks(this, "Webhooks");
    const checks = new Checks(this, "Checks", { stage, bundles, storage });
    const signIn = new SignIn(this, "SignIn", { stage });
    const functions = serviceFunctions(this, { stage, bundles });
    const workflow = new CaseWorkflow(this, "Workflow", {
      stage,
      storage,
      checks,
      ...functions,
    });
    const audience = (name: Audience, handler: LambdaFunction) => ({
      routes: routeTables[name],
      roots: routeRoots[name],
      handler: live(handler),
    });
    const { api } = new ServiceApi(this, "HttpApi", {
      stage,
      audiences: {
        machine: audience("machine", functions.machine),
        applicant: audience("applicant", functions.applicant),
        dashboard: audience("dashboard", functions.dashboard),
      },
    });
    const edge = new Edge(this, "Edge", {
      stage,
      api,
      routes: Object.values(routeTables).flat(),
      pages: storage.pages,
      capturesHost: storage.capturesHost,
    });
    const { publicBaseUrl: only } = props;
    const origins = only ? { base: only, onboarding: only, shortLink: only } : edge.origins;

    // Applicants post captures from the one, the team posts its logos from the other.
    storage.admitUploadsFrom([origins.onboarding, origins.base]);
    storage.showFilmsTo(origins.base);
    const own = stage.ownKey
      ? new OwnKey(this, "OwnKey", { stage, without: [storage.accessLogs, storage.pages] })
      : undefined;
    const caseKeys = own && new CaseKeys(this, "CaseKeys", { stage, key: own.key });
    allowEach(functions, {
      ...{ stage, storage, webhooks, workflow, checks, edge, signIn, origins, caseKeys },
    });
    webhooks.deliverBy(functions.deliverWebhook);
    const everyMinute = webhooks.sweepBy(functions);
    const canary = this.#canary(props, origins.base);
    const screening = this.#screening(props, { storage, webhooks, origins });
    screening?.allowSearch(functions.decide);
    if (screening) caseKeys?.allow(screening.rescreen, "open");
    const everyFunction = { ...functions, ...checks.byName };
    const { topic, dashboard, troubleOf } = new Monitoring(this, "Monitoring", {
      stage,
      api,
      table: storage.table,
      machine: workflow.machine,
      checksMachine: workflow.checksMachine,
      queue: webhooks.queue,
      deadLetters: webhooks.deadLetters,
      sweep: functions.expire,
      rules: [everyMinute, workflow.unfinished],
      functions: everyFunction,
      canary,
      screening,
    });

    const rolled = Object.entries(everyFunction).map(([name, fn]) => [
      name,
      { fn, alarm: troubleOf(name) },
    ]);
    const rollout =
      stage.rollout === "canary"
        ? new Rollout(this, "Rollout", {
            stage,
            bundles: props.bundles,
            canaryKey: canary?.key,
            functions: Object.fromEntries(rolled),
          })
        : undefined;

    const { distribution } = edge;
    const pages = props.web
      ? new Pages(this, "Pages", { stage, web: props.web, bucket: storage.pages, distribution })
      : undefined;

    // The applicant's function answers the page for a frame, and that names its parts.
    if (pages) functions.applicant.node.addDependency(...pages.parts);

    new CfnOutput(this, "PublicBaseUrl", { value: origins.base });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    new CfnOutput(this, "SignInSecretArn", { value: signIn.secret.secretArn });
    new CfnOutput(this, "EdgeSecretArn", { value: edge.secret.secretArn });
    new CfnOutput(this, "ServiceSecretArn", { value: storage.secret.secretArn });
    new CfnOutput(this, "CaseTableName", { value: storage.table.tableName });
    new CfnOutput(this, "ErasureNotesBucket", { value: storage.erasureNotes.bucketName });
    new CfnOutput(this, "PageBucket", { value: storage.pages.bucketName });
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
    new CfnOutput(this, "MonitoringDashboard", { value: dashboard.dashboardName });
    new CfnOutput(this, "DeadLettersArn", { value: webhooks.deadLetters.queueArn });
    if (own) new CfnOutput(this, "OwnKeyArn", { value: own.key.keyArn });
    if (caseKeys) new CfnOutput(this, "CaseKeyTableName", { value: caseKeys.table.tableName });
    if (screening?.fetch) {
      new CfnOutput(this, "ListFetchFunction", { value: screening.fetch.functionName });
    }
    if (screening?.token) {
      new CfnOutput(this, "SearchTokenArn", { value: screening.token.secretArn });
    }
    if (canary) new CfnOutput(this, "CanaryKeyArn", { value: canary.key.secretArn });
    new CfnOutput(this, "Dashboard", { value: `${origins.base}/dashboard/` });
    const offered = signInProviders.filter((id) => id !== "oidc" || stage.oidcIssuer);
    for (const provider of offered) {
      new CfnOutput(this, `SignInRedirect${provider}`, {
        description: `Register this redirect address with ${provider}.`,
        value: `${origins.base}/auth/callback/${provider}`,
      });
    }
    acknowledgeRules(this, {
      api,
      edge,
      secret: storage.secret,
      signIn: signIn.secret,
      canary,
      screening,
      rollout,
      keyTable: caseKeys?.table,
      uploader: pages?.uploader,
      checksMachine: workflow.checksMachine,
      machineName: this.getLogicalId(workflow.resource),
      traced: [
        workflow,
        checks,
        ...(rollout ? [rollout] : []),
        ...Object.values(functions).map((fn) => fn.role ?? fn),
      ],
    });
  }

  #canary({ stage, bundles }: ServiceStackProps, baseUrl: string): Canary | undefined {
    const { canaryEveryMinutes: everyMinutes } = stage;
    return everyMinutes === undefined
      ? undefined
      : new Canary(this, "Canary", { stage, bundles, everyMinutes, baseUrl });
  }

  #screening(
    { stage, bundles }: ServiceStackProps,
    parts: Pick<ScreeningProps, "storage" | "webhooks" | "origins">,
  ): Screening | undefined {
    const { screening: settings } = stage;
    return settings && new Screening(this, "Screening", { stage, bundles, settings, ...parts });
  }
}
