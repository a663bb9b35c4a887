/** Questions of a newcomer, and words of each answer: by the pages that lead to it from the README, three at the most. */
const asked: Readonly<Record<string, Record<string, RegExp>>> = {
  "docs/README.md > web/docs/guides/webhooks.md": {
    "How often is a webhook retried?": /ten attempts within 75 h 35 min/,
    "How do I receive webhooks on my own machine?": /`bonafide listen`/,
    "What do I do with a webhook that comes twice?": /## The same message twice/,
  },
  "docs/README.md > web/docs/guides/assessments.md": {
    "When is a result material_inconsistency?":
      /a check has the status `fail`, with a `critical` reason/,
    "How do I get the signed report of a verification?":
      /`GET \/v1\/verifications\/\{id\}\/report`/,
  },
  "docs/README.md > docs/operations/recover.md": {
    "How do I rotate the secret that signs links?": /rotate -- promote/,
  },
  "CONTRIBUTING.md": {
    "How do I add a document of Angola?": /A document type/,
    "Does my change make the service slower?": /`npm run bench -- --against main`/,
    "How does a commit message read?": /## Commits\n\nConventional Commits/,
  },
  "docs/README.md > web/docs/guides/documents.md": {
    "Is a passport of Angola accepted today?":
      /any other \| `passport`\s+\| Passport\s+\| uncalibrated/,
  },
  "docs/README.md > docs/face-match.md": {
    "Which threshold decides that two faces match, and why that one?":
      /`match` \(0\.54\): at most one stranger in ten thousand/,
  },
  "docs/README.md > docs/operations/deploy.md": {
    "How do I run two regions in one account?": /Two regions in one account/,
    "How does CI deploy it?": /\*\*From CI\.\*\*/,
    "How do I upgrade the engine without touching open Cases?":
      /A Case gets its profile and policy as a stamp/,
    "How do I remove a stage?": /## Removing a stage/,
    "Which quotas of AWS do I raise?": /## Quotas to ask for/,
  },
  "docs/README.md > test/infra/permissions.txt": {
    "Which AWS permissions does the function of the face match have?": /^ChecksFaces$/m,
  },
  "docs/README.md > web/docs/guides/retention.md": {
    "How long are selfies kept, and how do I change that?":
      /photographs and films\s+\| 30 days[\s\S]*captures_days/,
    "How do I erase a person, with proof?": /## Erase a person's data[\s\S]*verifyReceipt/,
    "How do I give a person a copy of their data?": /data-subject-export/,
  },
  "docs/README.md > docs/liveness.md": {
    "What happens when the browser closes during the film?":
      /when the browser closes[\s\S]*uses one of three attempts/,
  },
  "docs/README.md > docs/models.md": {
    "How often does it take two Black women for one person?": /Black women\s+\| 233, 27,028/,
  },
  "docs/start-here.md": {
    "How do I run one test file?": /run one test file: `npx vitest run/,
  },
  "docs/README.md > docs/architecture.md": {
    "How do I replace DynamoDB?": /To replace DynamoDB, implement the stores/,
  },
  "docs/openapi.json": {
    "Which errors can POST /v1/verifications return?":
      /"\/v1\/verifications": \{[\s\S]*?"post": \{[\s\S]*?"409"/,
  },
  "docs/README.md > web/docs/guides/hosted-page.md": {
    "How do I set colors and a logo through the API?": /PUT \/v1\/projects\/\{id\}\/branding/,
    "How do I let the service send the link by e-mail or SMS?":
      /`deliver_link` names an e-mail address/,
    "Which browsers does the applicant's page support?": /Safari 14, Firefox 90/,
  },
  "docs/README.md > docs/threat-model.md": {
    "Which logs hold personal data?": /functions and workflow\s+\| none: ids only/,
    "Which addresses outside AWS does a stage call?": /## Calls that leave AWS/,
  },
  "docs/cost.md": {
    "What does it cost, with an idle stage?": /an idle stage, in us-east-1\s+\| [\d.]+ \$ a month/,
  },
  "lab/training/README.md": {
    "How do I retrain the network that reads the MRZ?":
      /mrz\.export .* --models \.\.\/\.\.\/models/,
  },
  "docs/README.md > docs/operations/configure.md": {
    "Which members see documents?": /auditors see personal data\s+\(`cases:read_pii`\)/,
    "How do I sign a member of my team in with Google?":
      /an OAuth client of type _Web application_/,
    "How do I use a domain of my own?": /`onboardingDomainName`/,
  },
  "docs/README.md > docs/operations/run.md": {
    "What do I do when an alarm rings?": /`LateWebhooks`\s+\| receivers are slow or down/,
  },
  "docs/operations.md > docs/operations/recover.md": {
    "How do I restore the table after a loss?": /## Restore/,
  },
  "clients/python/README.md": {
    "How do I check a webhook's signature in Python?":
      /verify_webhook\(secret, request\.headers, request\.get_data\(\)\)/,
  },
  "docs/README.md > web/docs/guides/embedding.md": {
    "How do I show the page inside my own site?": /## On a web page of yours/,
  },
  "docs/README.md > web/docs/guides/lifecycle.md": {
    "How do I ask an applicant for one photograph again?": /## Asking for a part again/,
    "How am I told before a person's document runs out?": /`document\.expiring`/,
  },
  "docs/README.md > web/docs/guides/requests.md": {
    "How do I make a call that is safe to repeat?": /## Idempotency: retrying safely/,
    "How long does an old version of the API live?": /at least 12 months[\s\S]*`Sunset`/,
    "How do I read a long list to its end?": /While `has_more` is true/,
  },
  "docs/README.md > web/docs/guides/limits.md": {
    "How many calls a minute may I make?": /## Requests/,
  },
  "docs/README.md > web/docs/guides/testing.md": {
    "How do I test an expired document without a camera?": /`document_expired`/,
  },
  "docs/README.md > web/docs/guides/going-live.md": {
    "What do I check before the first real applicant?": /## Before the first person/,
    "How do I replace an API key without downtime?":
      /`POST \/v1\/keys\/rotate`[\s\S]*grace_seconds/,
  },
  "docs/liveness.md": {
    "Does it stop deepfakes?": /## What it does not cover/,
  },
  "docs/README.md > docs/attacks.md": {
    "Which attacks were tried, and how many passed?": /\| passed \|/,
  },
  "SECURITY.md": {
    "How do I report a vulnerability?": /Report a vulnerability privately/,
  },
  "docs/scale.md": {
    "How many verifications a second does a region carry?": /## us-east-1/,
  },
  "docs/architecture.md > docs/adr/0037-the-workflow-waits-from-the-first-opening.md": {
    "Why does the workflow begin at the first opening of the link?": /\*\*Decision\.\*\*/,
  },
  "docs/README.md > docs/glossary.md": {
    "What is a Case, and what is a Flow?": /\bCase\b[\s\S]*\bFlow\b/,
  },
  "docs/README.md > local/README.md": {
    "Which service emulators does the local stage have, and what differs from AWS?":
      /## Differences from AWS/,
  },
  "docs/reviewing.md": {
    "How do reviewers work through the queue?": /## The queue[\s\S]*_Assign to me_/,
    "What happens to the keys of a member who left?": /keys that they created keep working/,
    "Which keyboard shortcuts does the dashboard have?": /## Keys/,
  },
  "docs/README.md > docs/reviewing.md": {
    "How does a second person confirm a decision?": /\*\*A second reviewer\.\*\*/,
  },
  "docs/README.md > web/docs/guides/screening.md": {
    "How do I screen a person against sanctions lists?": /`check\.screening`/,
  },
  "docs/README.md > web/docs/guides/renewal.md": {
    "How am I told when a person must be reviewed?": /`review_after_months`/,
  },
  "docs/README.md > web/docs/guides/person-ids.md": {
    "How do I see that a person already has an account?": /`person_id`/,
  },
  "docs/README.md > web/docs/guides/block-list.md": {
    "What happens when a document that was reported stolen comes again?":
      /No entry refuses anybody by\s+itself/,
  },
  "docs/README.md > docs/languages.md": {
    "How do I change a translation?": /`web\/dashboard\/strings\/`/,
  },
  "docs/README.md > web/docs/guides/faq.md": {
    "Is there a price list, an SLA or a SOC 2 report?":
      /no price list[\s\S]*promises no uptime[\s\S]*no SOC 2 report/,
    "Is there an SDK for iOS or Flutter?": /No native mobile SDK exists/,
    "From which IP addresses do webhooks come?": /no fixed list for your firewall/,
  },
};

export const questions = Object.entries(asked).flatMap(([path, answers]) =>
  Object.entries(answers).map(([asks, answer]) => ({ asks, path: path.split(" > "), answer })),
);
