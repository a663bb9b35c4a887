/** A part of the house and everything outside it that it may import. */
export type Wall = {
  /** Folders and files of this part, as paths from the repository's root. */
  room: readonly string[];
  purpose: string;
  /** Folders and files of the repository. The room itself is always among them. */
  own: readonly string[];
  /** Packages with all their sub-paths; Node's modules one by one, sub-paths included. */
  packages: readonly string[];
};

const cloud = [
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/client-kms",
  "@aws-sdk/client-lambda",
  "@aws-sdk/client-s3",
  "@aws-sdk/client-secrets-manager",
  "@aws-sdk/client-sesv2",
  "@aws-sdk/client-sfn",
  "@aws-sdk/client-sns",
  "@aws-sdk/client-sqs",
  "@aws-sdk/lib-dynamodb",
  "@aws-sdk/s3-presigned-post",
  "@aws-sdk/s3-request-presigner",
  "@aws-sdk/util-dynamodb",
];

/** The part of vision that calls decoders and runtimes made by others. */
const decoders = [
  "layers/vision/barcode-worker.ts",
  "layers/vision/barcodes.ts",
  "layers/vision/decode.ts",
  "layers/vision/encode.ts",
  "layers/vision/heif.ts",
  "layers/vision/onnx.ts",
  "layers/vision/onnx",
  "layers/vision/open-picture.ts",
];

/**
 * The imports that each part of the repository may have: an allow-list, so that every other import is
 * refused. A file belongs to the part with the longest matching path. The table in `docs/architecture.md` is
 * generated from this list.
 */
export const walls: readonly Wall[] = [
  {
    room: ["layers/domain"],
    purpose: "The rules: pure functions and schemas",
    own: [],
    packages: ["zod"],
  },
  {
    room: ["layers/vision"],
    purpose: "Pixels and geometry: pure functions",
    own: [],
    packages: [],
  },
  {
    room: decoders,
    purpose: "Decoders and runtimes made by others",
    own: ["layers/vision"],
    packages: [
      "node:crypto",
      "node:fs",
      "node:fs/promises",
      "node:module",
      "node:path",
      "node:v8",
      "node:worker_threads",
      "onnxruntime-node",
      "sharp",
      "zxing-wasm",
    ],
  },
  {
    room: ["layers/checks"],
    purpose: "The checks: captures in, evidence out",
    own: ["layers/domain", "layers/vision"],
    packages: ["zod"],
  },
  {
    room: ["layers/usecases"],
    purpose: "The verbs; the outside comes in through ports",
    own: ["layers/domain"],
    packages: [],
  },
  {
    room: ["layers/aws"],
    purpose: "The ports on AWS",
    own: ["layers/domain", "layers/usecases/ports.ts"],
    packages: [
      ...cloud,
      "@aws-lambda-powertools/logger",
      "node:crypto",
      "node:dns/promises",
      "node:http",
      "node:https",
      "node:net",
      "node:stream",
      "node:timers/promises",
      "node:util",
      "node:zlib",
      "openid-client",
      "standardwebhooks",
      "ulid",
      "zod",
    ],
  },
  {
    room: ["layers/report"],
    purpose: "The evidence report as PDF and ZIP",
    own: ["layers/domain", "layers/usecases/ports.ts"],
    packages: ["@fontsource/open-sans", "fflate", "pdfkit"],
  },
  {
    room: ["layers/http"],
    purpose: "The edge: routes, validation, problems",
    own: ["layers/domain", "layers/usecases", "web/applicant/dist/index.html"],
    packages: [
      "@aws-lambda-powertools/logger",
      "@middy/core",
      "aws-lambda",
      "node:crypto",
      "node:net",
      "zod",
    ],
  },
  {
    room: ["functions"],
    purpose: "Entry points: wiring alone",
    own: ["layers"],
    packages: [
      "@aws-lambda-powertools/logger",
      "aws-lambda",
      "node:crypto",
      "node:timers/promises",
      "zod",
    ],
  },
  {
    room: ["lib", "bin"],
    purpose: "The CDK app",
    own: ["layers/domain", "layers/http", "cdk.json"],
    packages: ["aws-cdk-lib", "cdk-nag", "constructs", "node:fs", "node:path", "node:url", "zod"],
  },
  {
    room: ["local"],
    purpose: "The stage on a laptop: emulators of what the template asks for",
    own: [],
    packages: [
      // It loads the app that it synthesizes.
      "computed",
      "@aws-sdk/client-dynamodb",
      "@aws-sdk/client-sqs",
      "jsonata",
      "node:child_process",
      "node:crypto",
      "node:events",
      "node:fs",
      "node:fs/promises",
      "node:http",
      "node:module",
      "node:net",
      "node:os",
      "node:path",
      "node:sqlite",
      "node:stream",
      "node:stream/promises",
      "node:timers/promises",
      "node:url",
      "node:util",
      "node:vm",
      "node:worker_threads",
      "node:zlib",
      "oidc-provider",
      "zod",
    ],
  },
  {
    room: ["web/applicant"],
    purpose: "The hosted page",
    own: ["layers/domain", "models/face-presence.json", "web/shared"],
    packages: ["preact"],
  },
  {
    room: ["web/dashboard"],
    purpose: "The dashboard; it previews the hosted page",
    own: ["layers/domain", "web/applicant", "web/shared"],
    packages: ["preact"],
  },
  {
    room: ["web/docs"],
    purpose: "The documentation's pages",
    own: [
      "layers/domain",
      "CHANGELOG.md",
      "clients/typescript/README.md",
      "clients/python/README.md",
    ],
    packages: ["marked", "minisearch", "preact", "preact-render-to-string"],
  },
  {
    room: ["web/shared"],
    purpose: "What several pages share",
    own: ["layers/domain"],
    packages: ["lean-qr", "preact"],
  },
  {
    room: ["web/embed"],
    purpose: "The script for pages that embed the hosted page",
    own: ["clients/typescript/src", "web/shared/browser-floor.ts"],
    packages: [],
  },
  {
    room: ["clients/typescript/src"],
    purpose: "The TypeScript client: it knows the OpenAPI document alone",
    own: [],
    packages: ["react", "standardwebhooks"],
  },
  {
    room: ["clients/typescript/src/cli"],
    purpose: "The client's command line",
    own: ["clients/typescript/src"],
    packages: ["node:crypto", "node:fs/promises", "node:os", "node:path", "node:util"],
  },
  {
    room: ["examples"],
    purpose: "A shop and adapters that integrate through the client",
    own: ["clients/typescript/src"],
    packages: ["node:crypto", "node:fs/promises", "node:http", "node:net"],
  },
];

/** Parts that may import everything, because nothing that is deployed imports them. */
export const workshops: readonly string[] = [
  "build.ts",
  "cli",
  "clients/typescript/test",
  "lab",
  "local/test",
  "test",
];
