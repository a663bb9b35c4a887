/** A newcomer's question, the pages that lead from the README to its answer, and words of the answer. */
export type Question = { asks: string; path: readonly string[]; answer: RegExp };

const index = "docs/README.md";
const guide = (name: string) => `web/docs/guides/${name}.md`;

export const questions: readonly Question[] = [
  {
    asks: "How often is a webhook retried?",
    path: [index, guide("webhooks")],
    answer: /ten attempts within 75 h 35 min/,
  },
  {
    asks: "When is a result material_inconsistency?",
    path: [index, guide("assessments")],
    answer: /a check has the status `fail`, with a `critical` reason/,
  },
  {
    asks: "How do I rotate the secret that signs links?",
    path: [index, "docs/operations/recover.md"],
    answer: /rotate -- promote/,
  },
  {
    asks: "How do I add a document of Angola?",
    path: ["CONTRIBUTING.md"],
    answer: /A document type/,
  },
  {
    asks: "Is a passport of Angola accepted today?",
    path: [index, guide("documents")],
    answer: /any other \| `passport`\s+\| Passport\s+\| uncalibrated/,
  },
  {
    asks: "Which threshold decides that two faces match, and why that one?",
    path: [index, "docs/face-match.md"],
    answer: /`match` \(0\.54\): at most one stranger in ten thousand/,
  },
  {
    asks: "How do I run two regions in one account?",
    path: [index, "docs/operations/deploy.md"],
    answer: /Two regions in one account/,
  },
  {
    asks: "Which AWS permissions does the function of the face match have?",
    path: [index, "test/infra/permissions.txt"],
    answer: /^ChecksFaceMatch$/m,
  },
  {
    asks: "How long are selfies kept, and how do I change that?",
    path: [index, guide("retention")],
    answer: /photographs and films\s+\| 30 days[\s\S]*captures_days/,
  },
  {
    asks: "What happens when the browser closes during the film?",
    path: [index, "docs/liveness.md"],
    answer: /when the browser closes[\s\S]*uses one of three attempts/,
  },
  {
    asks: "How often does it take two Black women for one person?",
    path: [index, "docs/models.md"],
    answer: /Black women\s+\| 233, 27,028/,
  },
  {
    asks: "How do I run one test file?",
    path: ["docs/start-here.md"],
    answer: /run one test file: `npx vitest run/,
  },
  {
    asks: "How do I replace DynamoDB?",
    path: [index, "docs/architecture.md"],
    answer: /To replace DynamoDB, implement the stores/,
  },
  {
    asks: "Which errors can POST /v1/verifications return?",
    path: ["docs/openapi.json"],
    answer: /"\/v1\/verifications": \{[\s\S]*?"post": \{[\s\S]*?"409"/,
  },
  {
    asks: "How does CI deploy it?",
    path: [index, "docs/operations/deploy.md"],
    answer: /\*\*From CI\.\*\*/,
  },
  {
    asks: "How do I set colors and a logo through the API?",
    path: [index, guide("hosted-page")],
    answer: /PUT \/v1\/projects\/\{id\}\/branding/,
  },
  {
    asks: "Which logs hold personal data?",
    path: [index, "docs/threat-model.md"],
    answer: /functions and workflow\s+\| none: ids only/,
  },
  {
    asks: "What does it cost, with an idle stage?",
    path: ["docs/cost.md"],
    answer: /an idle stage, in us-east-1\s+\| [\d.]+ \$ a month/,
  },
  {
    asks: "How do I retrain the network that reads the MRZ?",
    path: ["lab/training/README.md"],
    answer: /mrz\.export .* --models \.\.\/\.\.\/models/,
  },
  {
    asks: "Which members see documents?",
    path: [index, "docs/operations/configure.md"],
    answer: /auditors see personal data\s+\(`cases:read_pii`\)/,
  },
  {
    asks: "How do I upgrade the engine without touching open Cases?",
    path: [index, "docs/operations/deploy.md"],
    answer: /A Case gets its profile and policy as a stamp/,
  },
  {
    asks: "What do I do when an alarm rings?",
    path: [index, "docs/operations/run.md"],
    answer: /`LateWebhooks`\s+\| receivers are slow or down/,
  },
  {
    asks: "How do I restore the table after a loss?",
    path: ["docs/operations.md", "docs/operations/recover.md"],
    answer: /## Restore/,
  },
  {
    asks: "How do I check a webhook's signature in Python?",
    path: ["clients/python/README.md"],
    answer: /verify_webhook\(secret, request\.headers, request\.get_data\(\)\)/,
  },
  {
    asks: "How do I receive webhooks on my own machine?",
    path: [index, guide("webhooks")],
    answer: /`bonafide listen`/,
  },
  {
    asks: "How do I show the page inside my own site?",
    path: [index, guide("embedding")],
    answer: /## On a web page of yours/,
  },
  {
    asks: "How do I ask an applicant for one photograph again?",
    path: [index, guide("lifecycle")],
    answer: /## Asking for a part again/,
  },
  {
    asks: "How do I make a call that is safe to repeat?",
    path: [index, guide("requests")],
    answer: /## Idempotency: retrying safely/,
  },
  {
    asks: "How long does an old version of the API live?",
    path: [index, guide("requests")],
    answer: /at least 12 months[\s\S]*`Sunset`/,
  },
  {
    asks: "How many calls a minute may I make?",
    path: [index, guide("limits")],
    answer: /## Requests/,
  },
  {
    asks: "How do I test an expired document without a camera?",
    path: [index, guide("testing")],
    answer: /`document_expired`/,
  },
  {
    asks: "What do I check before the first real applicant?",
    path: [index, guide("going-live")],
    answer: /## Before the first person/,
  },
  {
    asks: "How do I erase a person, with proof?",
    path: [index, guide("retention")],
    answer: /## Erase a person's data[\s\S]*verifyReceipt/,
  },
  {
    asks: "Does it stop deepfakes?",
    path: ["docs/liveness.md"],
    answer: /## What it does not cover/,
  },
  {
    asks: "Which attacks were tried, and how many passed?",
    path: [index, "docs/attacks.md"],
    answer: /\| passed \|/,
  },
  {
    asks: "How do I report a vulnerability?",
    path: ["SECURITY.md"],
    answer: /Report a vulnerability privately/,
  },
  {
    asks: "How many verifications a second does a region carry?",
    path: ["docs/scale.md"],
    answer: /## us-east-1/,
  },
  {
    asks: "Why does the workflow begin at the first opening of the link?",
    path: ["docs/architecture.md", "docs/adr/0037-the-workflow-waits-from-the-first-opening.md"],
    answer: /\*\*Decision\.\*\*/,
  },
  {
    asks: "What is a Case, and what is a Flow?",
    path: [index, "docs/glossary.md"],
    answer: /\bCase\b[\s\S]*\bFlow\b/,
  },
  {
    asks: "Which service emulators does the local stage have, and what differs from AWS?",
    path: [index, "local/README.md"],
    answer: /## Differences from AWS/,
  },
  {
    asks: "How do I sign a member of my team in with Google?",
    path: [index, "docs/operations/configure.md"],
    answer: /an OAuth client of type _Web application_/,
  },
  {
    asks: "How do reviewers work through the queue?",
    path: ["docs/reviewing.md"],
    answer: /## The queue[\s\S]*_Assign to me_/,
  },
  {
    asks: "How does a second person confirm a decision?",
    path: [index, "docs/reviewing.md"],
    answer: /\*\*A second reviewer\.\*\*/,
  },
  {
    asks: "What happens to the keys of a member who left?",
    path: ["docs/reviewing.md"],
    answer: /keys that they created keep working/,
  },
  {
    asks: "How do I give a person a copy of their data?",
    path: [index, guide("retention")],
    answer: /data-subject-export/,
  },
  {
    asks: "Which keyboard shortcuts does the dashboard have?",
    path: ["docs/reviewing.md"],
    answer: /## Keys/,
  },
  {
    asks: "How do I screen a person against sanctions lists?",
    path: [index, guide("screening")],
    answer: /`check\.screening`/,
  },
  {
    asks: "How am I told before a person's document runs out?",
    path: [index, guide("lifecycle")],
    answer: /`document\.expiring`/,
  },
  {
    asks: "How am I told when a person must be reviewed?",
    path: [index, guide("renewal")],
    answer: /`review_after_months`/,
  },
  {
    asks: "How do I see that a person already has an account?",
    path: [index, guide("person-ids")],
    answer: /`person_id`/,
  },
  {
    asks: "What happens when a document that was reported stolen comes again?",
    path: [index, guide("block-list")],
    answer: /No entry refuses anybody by\s+itself/,
  },
  {
    asks: "What do I do with a webhook that comes twice?",
    path: [index, guide("webhooks")],
    answer: /## The same message twice/,
  },
  {
    asks: "How do I let the service send the link by e-mail or SMS?",
    path: [index, guide("hosted-page")],
    answer: /`deliver_link` names an e-mail address/,
  },
  {
    asks: "Which browsers does the applicant's page support?",
    path: [index, guide("hosted-page")],
    answer: /Safari 14, Firefox 90/,
  },
  {
    asks: "How do I get the signed report of a verification?",
    path: [index, guide("assessments")],
    answer: /`GET \/v1\/verifications\/\{id\}\/report`/,
  },
  {
    asks: "How do I replace an API key without downtime?",
    path: [index, guide("going-live")],
    answer: /`POST \/v1\/keys\/rotate`[\s\S]*grace_seconds/,
  },
  {
    asks: "How do I read a long list to its end?",
    path: [index, guide("requests")],
    answer: /While `has_more` is true/,
  },
  {
    asks: "How do I use a domain of my own?",
    path: [index, "docs/operations/configure.md"],
    answer: /`onboardingDomainName`/,
  },
  {
    asks: "How do I remove a stage?",
    path: [index, "docs/operations/deploy.md"],
    answer: /## Removing a stage/,
  },
  {
    asks: "Which addresses outside AWS does a stage call?",
    path: [index, "docs/threat-model.md"],
    answer: /## Calls that leave AWS/,
  },
  {
    asks: "Which quotas of AWS do I raise?",
    path: [index, "docs/operations/deploy.md"],
    answer: /## Quotas to ask for/,
  },
  {
    asks: "How do I change a translation?",
    path: [index, "docs/languages.md"],
    answer: /`web\/dashboard\/strings\/`/,
  },
  {
    asks: "Does my change make the service slower?",
    path: ["CONTRIBUTING.md"],
    answer: /`npm run bench -- --against main`/,
  },
  {
    asks: "How does a commit message read?",
    path: ["CONTRIBUTING.md"],
    answer: /## Commits\n\nConventional Commits/,
  },
  {
    asks: "Is there a price list, an SLA or a SOC 2 report?",
    path: [index, guide("faq")],
    answer: /no price list[\s\S]*promises no uptime[\s\S]*no SOC 2 report/,
  },
  {
    asks: "Is there an SDK for iOS or Flutter?",
    path: [index, guide("faq")],
    answer: /No native mobile SDK exists/,
  },
  {
    asks: "From which IP addresses do webhooks come?",
    path: [index, guide("faq")],
    answer: /no fixed list for your firewall/,
  },
];
