/** Questions of a new integrator, and words of each answer, by its page. The questions are older than the pages. */
const asked: Readonly<Record<string, Record<string, RegExp>>> = {
  "/docs/assessments": {
    "what does manual_review_recommended ask of me": /manual_review_recommended.*a person/s,
    "does my decision change the assessment": /never changes the assessment/,
    "what does confidence mean": /confidence.*perfect/s,
  },
  "/docs/webhooks": {
    "how do I verify a signature in Python": /hmac\.compare_digest/,
    "verify the webhook signature in a shell with openssl": /openssl dgst/,
    "how often is a failed webhook retried": /75 h 35 min/,
    "in which order do webhooks arrive": /revision/,
    "why did I get the same webhook twice": /webhook-id/,
    "how do I replay a missed webhook": /webhook\/replay/,
    "webhook retry": /75 h 35 min/,
  },
  "/docs/lifecycle": {
    "when is a link too old": /7 days/,
    "what is the difference between failed and completed": /failed.*no decision/s,
  },
  "/docs/retention": {
    "which bytes does the receipt sign": /RFC 8785/,
    "how do I delete a person's data": /DELETE/,
    "how long are photographs kept": /30 days/,
    gdpr: /Article 17/,
    "right to be forgotten": /right to be forgotten/,
  },
  "/docs/testing": {
    "can I test without a camera": /simulate/,
    "which scenario gives a face mismatch": /face_mismatch/,
  },
  "/docs/problems/invalid_state": {
    "what does invalid_state mean": /current_status/,
  },
  "/docs/limits": {
    "how many verifications may I create a minute": /120/,
    "how large may a photograph be": /25 MiB/,
    "refund of a try": /is refunded/,
    refund: /is refunded/,
    "rate limit": /Requests/,
  },
  "/docs/embedding": {
    "can I put the page into an iframe": /frame/,
    iframe: /an iframe/,
  },
  "/docs/hosted-page": {
    "where does the applicant go at the end, redirect_url": /redirect_url/,
  },
  "/docs/requests": {
    "is it safe to retry a POST": /Idempotency-Key/,
    pagination: /has_more/,
    deprecation: /12 months/,
    "when is an old version switched off": /at least 12 months.*Sunset/s,
    idempotency: /Idempotency-Key/,
  },
  "/docs/flows": {
    "how do I prefill a name from my own records": /prefill/,
  },
  "/docs/going-live": {
    "how do I get a live key": /tk_live_/,
  },
  "/docs/documents": {
    "which documents are supported": /bilhete_identidade/,
  },
  "/docs/other-languages": {
    sdk: /OpenAPI Generator/,
    php: /PHP/,
  },
  "/docs/screening": {
    aml: /AML/,
  },
  "/docs/team-sign-in": {
    sso: /SSO/,
  },
  "/docs/faq": {
    pricing: /no price list/,
    price: /no price list/,
    cors: /sends no CORS headers/,
    soc2: /no SOC 2 report/,
    "soc 2": /no SOC 2 report/,
    "iso 27001": /no ISO certificate/,
    sla: /promises no uptime/,
    uptime: /promises no uptime/,
    "status page": /no public status page/,
    "ip allowlist": /A key works from every address/,
    "webhook ip addresses": /no fixed list/,
    dpa: /data processing agreement/,
    "data residency": /region that the operator chose/,
    "sandbox test card": /one prescribed result/,
    "sdk ios": /No native mobile SDK/,
    flutter: /No native mobile SDK/,
    "react native": /No native mobile SDK/,
    nfc: /cannot read the chip/,
    localisation: /Portuguese, Spanish, English and French/,
    accessibility: /WCAG 2.2 AA/,
    postman: /import the OpenAPI description/,
    support: /Your operator supports your stage/,
  },
};

export const questions = Object.entries(asked).flatMap(([page, answers]) =>
  Object.entries(answers).map(([ask, says]) => ({ ask, page, says })),
);
