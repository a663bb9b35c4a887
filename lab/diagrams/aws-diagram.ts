type Part = { id: string; label: string; in: string; names: RegExp };

/**
 * The parts of the picture, in its order, with the roles and resources of the reviewed permissions in each.
 */
const parts: readonly Part[] = [
  {
    id: "api",
    label: "functions of the API",
    in: "api",
    names: /^Api(Applicant|Dashboard|Machine)$/,
  },
  {
    id: "inspector",
    label: "inspector of uploads",
    in: "checks",
    names: /^ChecksInspect(FunctionLive)?$/,
  },
  { id: "machine", label: "Step Functions: Case", in: "workflow", names: /^WorkflowMachine(:|$)/ },
  {
    id: "express",
    label: "Step Functions Express: checks",
    in: "workflow",
    names: /^WorkflowChecksMachine$/,
  },
  {
    id: "steps",
    label: "Plan, Decide, Fail",
    in: "workflow",
    names: /^(Plan|Decide|Fail)(FunctionLive)?$/,
  },
  {
    id: "checks",
    label: "functions of the checks",
    in: "checks",
    names: /^(Checks(?!Inspect)\w+?|SimulateCheck)(FunctionLive)?$/,
  },
  { id: "deliver", label: "webhook delivery", in: "queues", names: /^DeliverWebhook$/ },
  { id: "sweep", label: "sweep, every minute", in: "queues", names: /^(Expire$|SweepShard)/ },
  { id: "queue", label: "SQS: deliveries", in: "queues", names: /^WebhooksDeliveries$/ },
  { id: "table", label: "DynamoDB: Cases", in: "data", names: /^CaseTable(\/|$)/ },
  { id: "captures", label: "S3: captures", in: "data", names: /^CaptureBucket(\/|$)/ },
  { id: "notes", label: "S3: erasure notes", in: "data", names: /^ErasureNotes(\/|$)/ },
  { id: "secrets", label: "Secrets Manager", in: "data", names: /^(Service|SignIn|Edge)Secret$/ },
];

const groups: readonly (readonly [id: string, label: string])[] = [
  ["api", "API"],
  ["workflow", "Workflow"],
  ["checks", "Checks: pictures of strangers are opened here, without the secrets"],
  ["queues", "Background"],
  ["data", "Data"],
];

/** Resources without data of their own: logs, traces and the rollout of versions. */
const beside = /^(\*|\w+Logs|Rollout\w*(:.*)?)$/;

/**
 * The stage as a Mermaid diagram. `permissions` is `test/infra/permissions.txt`, which a test holds to the
 * template: an arrow is a grant. Throws for a role or a resource that belongs to no part.
 */
export function awsDiagram(permissions: string): string {
  const grants = permissions.split("\n\n").flatMap((section) => {
    const [role = "", ...lines] = section.trim().split("\n");
    return lines.flatMap((line) => {
      // A condition narrows the grant, and changes no arrow.
      const [resources = ""] = (line.split(" on ")[1] ?? "").split(" where ");
      return resources.split(", ").map((resource) => ({ role, resource }));
    });
  });
  const edges = grants
    .filter(({ role, resource }) => !beside.test(role) && !beside.test(resource))
    .map(({ role, resource }) => [partOf(role).id, partOf(resource).id] as const)
    .filter(([from, to]) => from !== to);
  const lines = [
    'phone(["applicant\'s phone"])',
    'backend(["client\'s backend"])',
    'team(["team\'s browser"])',
    'receiver(["client\'s webhook URL"])',
    'subgraph edge["Edge: TLS, headers, web ACL by setting"]',
    '  cdn["CloudFront"]',
    '  pages[("S3: pages")]',
    "end",
    'gateway["API Gateway: HTTP API"]',
    ...groups.flatMap(([id, label]) => [
      `subgraph ${id}Group["${label}"]`,
      ...parts.filter((part) => part.in === id).map((part) => `  ${shaped(part)}`),
      "end",
    ]),
    "phone & backend & team --> cdn",
    "cdn --> pages",
    "cdn --> gateway --> api",
    "phone -- signed uploads --> captures",
    "queue --> deliver -- signed messages --> receiver",
    ...[...new Set(edges.map(([from, to]) => `${from} --> ${to}`))],
    "classDef border stroke-dasharray:6 4",
    `class edge,${groups.map(([id]) => `${id}Group`).join(",")} border`,
  ];
  return ["```mermaid", "flowchart LR", ...lines.map((line) => `  ${line}`), "```"].join("\n");
}

function partOf(name: string): Part {
  const found = parts.find(({ names }) => names.test(name));
  if (!found) throw new Error(`${name} belongs to no part of the picture`);
  return found;
}

function shaped({ id, label, in: group }: Part): string {
  return group === "data" || id === "queue" ? `${id}[("${label}")]` : `${id}["${label}"]`;
}
