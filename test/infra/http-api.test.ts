import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiPathPatterns } from "../../lib/edge.ts";
import { beginnings, callsOfOne } from "../../lib/http-api.ts";
import { routeRoots, routeTables } from "../../lib/route-tables.ts";
import { stageNames } from "../../lib/stages.ts";
import { ofType, onlyOf, stageTemplate } from "./stage-template.ts";

const template = stageTemplate("dev");
const declared = Object.values(routeTables).flat();

describe("the HTTP API", () => {
  it("serves the declared routes, and has nothing else but what refuses: for each audience, and for each path outside its roots", () => {
    const keys = ofType(template, "AWS::ApiGatewayV2::Route").map(
      ([, route]) => route.Properties.RouteKey,
    );
    const served = declared.map(({ method, path }) => `${method} ${path}`);
    const below = Object.values(routeRoots)
      .flat()
      .map((root) => `ANY ${root}/{rest+}`);
    const alone = Object.entries(routeTables).flatMap(([audience, routes]) => {
      const roots = new Map(Object.entries(routeRoots)).get(audience) ?? [];
      const isAlone = (path: string) => !roots.some((root) => path.startsWith(`${root}/`));
      return routes.filter(({ path }) => isAlone(path)).map(({ path }) => `ANY ${path}`);
    });
    expect(alone).toEqual(expect.arrayContaining(["ANY /llms.txt", "ANY /health", "ANY /v1/team"]));
    const refused = [...below, ...new Set(alone)];
    expect(keys.sort()).toEqual([...served, ...refused].sort());
  });

  it("sends no declared path to the catch-all of another audience", () => {
    const rootOf = (path: string) =>
      Object.entries(routeRoots)
        .flatMap(([audience, roots]) => roots.map((root) => [audience, root] as const))
        .filter(([, root]) => `${path}/`.startsWith(`${root}/`))
        .sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
    for (const [audience, routes] of Object.entries(routeTables)) {
      const roots = new Set(routes.map(({ path }) => rootOf(path) ?? audience));
      expect([...roots]).toEqual([audience]);
    }
  });

  it.for(Object.entries(routeTables))(
    "sends the routes of %s, and its unknown paths, to its own function",
    ([audience, routes]) => {
      const roots = new Map(Object.entries(routeRoots)).get(audience) ?? [];
      const caught = roots.map((root) => ({ method: "ANY", path: `${root}/{rest+}` }));
      const other = routes.map(({ path }) => ({ method: "ANY", path }));
      const own = [...routes, ...caught, ...other];
      const integrations = new Set(
        ofType(template, "AWS::ApiGatewayV2::Route")
          .filter(([, { Properties }]) =>
            own.some(({ method, path }) => Properties.RouteKey === `${method} ${path}`),
          )
          .map(([, { Properties }]) => JSON.stringify(Properties.Target)),
      );
      expect([...integrations]).toHaveLength(1);
      const [integration = ""] = integrations;
      const id = /HttpApi\w+?(?=")/.exec(integration)?.[0] ?? "";
      const uri = JSON.stringify(template.Resources[id]?.Properties.IntegrationUri);
      expect(uri.toLowerCase()).toContain(`api${audience}function`);
    },
  );

  it("writes no path and no query into its access log", () => {
    const { AccessLogSettings } = onlyOf(template, "AWS::ApiGatewayV2::Stage");
    expect(AccessLogSettings.Format).not.toMatch(
      /context\.(path|domain|identity)|queryString|rawQuery/i,
    );
  });
});

describe("the edge", () => {
  it("passes the first segment of every route to the API, and no other path", () => {
    const { DistributionConfig } = onlyOf(template, "AWS::CloudFront::Distribution");
    const { CacheBehaviors, DefaultCacheBehavior } = DistributionConfig;
    type Behavior = { PathPattern: string; TargetOriginId: string };
    const toApi = CacheBehaviors.filter(
      ({ TargetOriginId }: Behavior) => TargetOriginId !== DefaultCacheBehavior.TargetOriginId,
    ).map(({ PathPattern }: Behavior) => PathPattern);
    expect(toApi.sort()).toEqual(apiPathPatterns(declared));
    expect(toApi).toEqual(expect.arrayContaining(["/v1/*", "/applicant/*", "/s/*", "/llms.txt"]));
    expect(toApi).not.toContain("/v/*");
    expect(toApi).not.toContain("/docs");
  });

  it("proves itself to the API alone, by a secret that no template holds", () => {
    const { DistributionConfig } = onlyOf(template, "AWS::CloudFront::Distribution");
    const headers = DistributionConfig.Origins.map(
      (origin: { OriginCustomHeaders?: unknown[]; S3OriginConfig?: unknown }) => ({
        isPages: origin.S3OriginConfig !== undefined,
        added: origin.OriginCustomHeaders ?? [],
      }),
    );
    const reference = ["{{resolve:secretsmanager:", { Ref: "EdgeSecret" }, ":SecretString:::}}"];
    const proof = { HeaderName: "bonafide-edge", HeaderValue: { "Fn::Join": ["", reference] } };
    expect(headers).toEqual(
      expect.arrayContaining([
        { isPages: true, added: [] },
        { isPages: false, added: [proof] },
      ]),
    );
    expect(headers).toHaveLength(2);
  });

  it("names the caller on every path that goes to the API", () => {
    const { CacheBehaviors } = onlyOf(template, "AWS::CloudFront::Distribution").DistributionConfig;
    const [named] = ofType(template, "AWS::CloudFront::Function").filter(([, { Properties }]) =>
      Properties.FunctionCode.includes("event.viewer.ip"),
    );
    for (const { PathPattern, FunctionAssociations } of CacheBehaviors) {
      if (["/v/*", "/docs", "/docs/*"].includes(PathPattern)) continue;
      expect(FunctionAssociations).toEqual([
        { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": [named?.[0], "FunctionARN"] } },
      ]);
    }
  });

  it.for([
    { audience: "applicant", camera: "camera=(self)" },
    { audience: "team", camera: "camera=()" },
  ])(
    "lets the $audience's page load nothing but itself, and talk only to the API and the captures",
    ({ camera }) => {
      const policies = ofType(template, "AWS::CloudFront::ResponseHeadersPolicy").map(
        ([, { Properties }]) => JSON.stringify(Properties.ResponseHeadersPolicyConfig),
      );
      const page =
        policies.find(
          (policy) => policy.includes("bonafide-dev-captures") && policy.includes(camera),
        ) ?? "";
      const csp = /default-src.*?base-uri 'none'/.exec(page)?.[0] ?? "";
      expect(csp).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(csp).toMatch(/connect-src 'self' https:[^;]*"bonafide-dev-captures"[^;]*;/);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toMatch(/unsafe|\*/);
      expect(page).toContain("no-referrer");
    },
  );

  it("lets the documentation load what the team's pages may, which is nothing from elsewhere", () => {
    const { CacheBehaviors, DefaultCacheBehavior } = onlyOf(
      template,
      "AWS::CloudFront::Distribution",
    ).DistributionConfig;
    const docs = CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) =>
      PathPattern.startsWith("/docs"),
    );
    expect(docs).toHaveLength(2);
    for (const { ResponseHeadersPolicyId } of docs) {
      expect(ResponseHeadersPolicyId).toEqual(DefaultCacheBehavior.ResponseHeadersPolicyId);
    }
  });

  it("lets the page for a frame name its allowed hosts, and forbids frames for other answers", () => {
    const [api] = ofType(template, "AWS::CloudFront::ResponseHeadersPolicy")
      .filter(([id]) => id.includes("ApiHeaders"))
      .map(([, { Properties }]) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig);
    expect(api.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
      Override: false,
    });
    expect(api).not.toHaveProperty("FrameOptions");
  });
});

describe("under more than the stage carries", () => {
  it.for([...stageNames])(
    "%s refuses new verifications before it refuses those that began",
    (stage) => {
      const template = stageTemplate(stage);
      const { DefaultRouteSettings, RouteSettings } = onlyOf(template, "AWS::ApiGatewayV2::Stage");
      expect(Object.keys(RouteSettings).toSorted()).toEqual([...beginnings].toSorted());
      // Every admitted verification can make all its calls within the rate of the whole stage.
      const [, counted] =
        /requests of the API +\| (\d+)/.exec(readFileSync("docs/cost.md", "utf8")) ?? [];
      expect(callsOfOne).toBeGreaterThanOrEqual(Number(counted));
      for (const settings of Object.values<typeof DefaultRouteSettings>(RouteSettings)) {
        const whole = settings.ThrottlingRateLimit * Number(counted);
        expect(whole).toBeLessThanOrEqual(DefaultRouteSettings.ThrottlingRateLimit);
        expect(settings.ThrottlingRateLimit).toBeGreaterThanOrEqual(1);
        expect(settings.ThrottlingBurstLimit).toBeGreaterThanOrEqual(1);
      }
    },
  );

  it("names to the stage only routes that are there before it", () => {
    const [[, stage] = []] = ofType(template, "AWS::ApiGatewayV2::Stage");
    const routes = ofType(template, "AWS::ApiGatewayV2::Route").filter(([, { Properties }]) =>
      beginnings.includes(Properties.RouteKey),
    );
    expect(routes).toHaveLength(beginnings.length);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes.map(([id]) => id)));
  });
});
