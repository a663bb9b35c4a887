/** A new integrator's question, and the page that answers it. The questions are older than the pages. */
export const questions: readonly { ask: string; page: string; says: RegExp }[] = [
  {
    ask: "what does manual_review_recommended ask of me",
    page: "/docs/assessments",
    says: /manual_review_recommended.*a person/s,
  },
  {
    ask: "does my decision change the assessment",
    page: "/docs/assessments",
    says: /never changes the assessment/,
  },
  {
    ask: "what does confidence mean",
    page: "/docs/assessments",
    says: /confidence.*perfect/s,
  },
  {
    ask: "how do I verify a signature in Python",
    page: "/docs/webhooks",
    says: /hmac\.compare_digest/,
  },
  {
    ask: "verify the webhook signature in a shell with openssl",
    page: "/docs/webhooks",
    says: /openssl dgst/,
  },
  {
    ask: "how often is a failed webhook retried",
    page: "/docs/webhooks",
    says: /75 h 35 min/,
  },
  {
    ask: "in which order do webhooks arrive",
    page: "/docs/webhooks",
    says: /revision/,
  },
  {
    ask: "why did I get the same webhook twice",
    page: "/docs/webhooks",
    says: /webhook-id/,
  },
  {
    ask: "how do I replay a missed webhook",
    page: "/docs/webhooks",
    says: /webhook\/replay/,
  },
  {
    ask: "when is a link too old",
    page: "/docs/lifecycle",
    says: /7 days/,
  },
  {
    ask: "what is the difference between failed and completed",
    page: "/docs/lifecycle",
    says: /failed.*no decision/s,
  },
  {
    ask: "which bytes does the receipt sign",
    page: "/docs/retention",
    says: /RFC 8785/,
  },
  {
    ask: "how do I delete a person's data",
    page: "/docs/retention",
    says: /DELETE/,
  },
  {
    ask: "how long are photographs kept",
    page: "/docs/retention",
    says: /30 days/,
  },
  {
    ask: "can I test without a camera",
    page: "/docs/testing",
    says: /simulate/,
  },
  {
    ask: "which scenario gives a face mismatch",
    page: "/docs/testing",
    says: /face_mismatch/,
  },
  {
    ask: "what does invalid_state mean",
    page: "/docs/problems/invalid_state",
    says: /current_status/,
  },
  {
    ask: "how many verifications may I create a minute",
    page: "/docs/limits",
    says: /120/,
  },
  {
    ask: "how large may a photograph be",
    page: "/docs/limits",
    says: /25 MiB/,
  },
  {
    ask: "can I put the page into an iframe",
    page: "/docs/embedding",
    says: /frame/,
  },
  {
    ask: "where does the applicant go at the end, redirect_url",
    page: "/docs/hosted-page",
    says: /redirect_url/,
  },
  {
    ask: "is it safe to retry a POST",
    page: "/docs/requests",
    says: /Idempotency-Key/,
  },
  {
    ask: "how do I prefill a name from my own records",
    page: "/docs/flows",
    says: /prefill/,
  },
  {
    ask: "how do I get a live key",
    page: "/docs/going-live",
    says: /tk_live_/,
  },
  {
    ask: "which documents are supported",
    page: "/docs/documents",
    says: /bilhete_identidade/,
  },
  { ask: "sdk", page: "/docs/other-languages", says: /OpenAPI Generator/ },
  { ask: "iframe", page: "/docs/embedding", says: /an iframe/ },
  { ask: "refund of a try", page: "/docs/limits", says: /is refunded/ },
  { ask: "refund", page: "/docs/limits", says: /is refunded/ },
  { ask: "pagination", page: "/docs/requests", says: /has_more/ },
  { ask: "deprecation", page: "/docs/requests", says: /12 months/ },
  { ask: "php", page: "/docs/other-languages", says: /PHP/ },
  { ask: "aml", page: "/docs/screening", says: /AML/ },
  { ask: "sso", page: "/docs/team-sign-in", says: /SSO/ },
  { ask: "gdpr", page: "/docs/retention", says: /Article 17/ },
  { ask: "right to be forgotten", page: "/docs/retention", says: /right to be forgotten/ },
  {
    ask: "when is an old version switched off",
    page: "/docs/requests",
    says: /at least 12 months.*Sunset/s,
  },
];
