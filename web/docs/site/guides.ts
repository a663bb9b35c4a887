import changelog from "../../../CHANGELOG.md?raw";
import pythonClient from "../../../clients/python/README.md?raw";
import typescriptClient from "../../../clients/typescript/README.md?raw";
import age from "../guides/age.md?raw";
import assessments from "../guides/assessments.md?raw";
import blockList from "../guides/block-list.md?raw";
import documents from "../guides/documents.md?raw";
import embedding from "../guides/embedding.md?raw";
import errors from "../guides/errors.md?raw";
import external from "../guides/external.md?raw";
import faq from "../guides/faq.md?raw";
import flows from "../guides/flows.md?raw";
import goingLive from "../guides/going-live.md?raw";
import hostedPage from "../guides/hosted-page.md?raw";
import lifecycle from "../guides/lifecycle.md?raw";
import limits from "../guides/limits.md?raw";
import mexico from "../guides/mexico.md?raw";
import mozambique from "../guides/mozambique.md?raw";
import otherLanguages from "../guides/other-languages.md?raw";
import overview from "../guides/overview.md?raw";
import personIds from "../guides/person-ids.md?raw";
import quickstart from "../guides/quickstart.md?raw";
import reasons from "../guides/reasons.md?raw";
import renewal from "../guides/renewal.md?raw";
import requests from "../guides/requests.md?raw";
import retention from "../guides/retention.md?raw";
import screening from "../guides/screening.md?raw";
import teamSignIn from "../guides/team-sign-in.md?raw";
import testing from "../guides/testing.md?raw";
import webhooks from "../guides/webhooks.md?raw";

export type Guide = {
  path: string;
  title: string;
  /** A sentence that the search and the list of guides show. */
  about: string;
  markdown: string;
};

/** Every guide, in the order in which somebody integrates. */
export const guides: readonly { group: string; pages: readonly Guide[] }[] = [
  {
    group: "Start",
    pages: [
      guide("", "Overview", "What the service answers, and how it comes to you.", overview),
      guide("quickstart", "Quickstart", "From nothing to a verified webhook.", quickstart),
    ],
  },
  {
    group: "Integrate",
    pages: [
      guide("requests", "Requests", "Keys, retries, pages of a list, versions.", requests),
      guide("lifecycle", "Lifecycle", "Statuses, links, and how each ends.", lifecycle),
      guide("assessments", "Assessments", "What each value asks of you.", assessments),
      guide("webhooks", "Webhooks", "Verify, order, retry and replay messages.", webhooks),
      guide("hosted-page", "Hosted page", "Links, redirects, languages, branding.", hostedPage),
      guide("embedding", "Embedding", "In a frame of your page, or in your app.", embedding),
      guide("flows", "Flows", "Your own intake, mapped and versioned.", flows),
      guide("screening", "Screening", "Lists of sanctions, in a Flow that asks for it.", screening),
      guide("renewal", "Renewal", "The same person again, by a selfie and a film.", renewal),
      guide("person-ids", "One account per person", "The same id for one number.", personIds),
      guide("block-list", "Block list", "A document that was misused once.", blockList),
      guide("external", "Your own source", "A registry that your adapter asks.", external),
      guide("age", "Age only", "Whether a person is old enough, and nothing else.", age),
      guide("testing", "Testing", "Scenarios for every outcome, without a camera.", testing),
    ],
  },
  {
    group: "Clients",
    pages: [
      guide(
        "typescript",
        "TypeScript client",
        "SDK for Node.js: typed calls, webhooks, receipts, the command line.",
        typescriptClient,
      ),
      guide(
        "python",
        "Python client",
        "SDK for Python: typed calls, webhooks and receipts.",
        pythonClient,
      ),
      guide(
        "other-languages",
        "Other languages",
        "SDK for Java, PHP, Go, C# and others, generated from the description.",
        otherLanguages,
      ),
    ],
  },
  {
    group: "Operate",
    pages: [
      guide("going-live", "Going live", "Live projects, keys and the last checks.", goingLive),
      guide(
        "team-sign-in",
        "Team sign-in",
        "Invitations, and groups of your own issuer.",
        teamSignIn,
      ),
      guide(
        "retention",
        "Retention and erasure",
        "What is kept, and proof that it went.",
        retention,
      ),
      guide(
        "mozambique",
        "Mozambique",
        "Which rule asks for what, and what serves it.",
        mozambique,
      ),
      guide("mexico", "Mexico", "Which rule asks for what, and what serves it.", mexico),
    ],
  },
  {
    group: "Look up",
    pages: [
      guide("documents", "Documents", "Which are read, and what that means.", documents),
      guide("errors", "Errors", "Every code, and what to do.", errors),
      guide("reasons", "Reasons", "Every reason that a check gives.", reasons),
      guide(
        "limits",
        "Limits",
        "How many calls and verifications a minute, how large, how long.",
        limits,
      ),
      guide(
        "faq",
        "Questions and answers",
        "Price, SLA, certificates, CORS, mobile and more.",
        faq,
      ),
      guide("changelog", "Changelog", "What each version changed.", changelog),
    ],
  },
];

function guide(slug: string, title: string, about: string, markdown: string): Guide {
  return { path: slug === "" ? "/docs" : `/docs/${slug}`, title, about, markdown };
}
