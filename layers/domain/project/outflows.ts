import type { Permission } from "./permissions.ts";

/** A way in which personal data, or the link that opens it, leaves the service. */
type Outflow = {
  carries: string;
  to: string;
  /** The permission to read it. `null`: the recipient sent the data, or is the applicant. */
  right: Permission | null;
};

/**
 * Every outflow, and the permission that it needs. A route that returns personal data, sets its
 * destination or sends it again names its outflows here. It refuses callers without the permission for
 * all of them. So a right to change a destination never reaches further than the right to read.
 */
export const outflows = {
  outcome: {
    carries: "status, assessment, reason codes, and the client's own reference and metadata",
    to: "the caller",
    right: "cases:read",
  },
  record: {
    carries: "the outcome, every value that was read or compared, and the applicant's link",
    to: "the caller",
    right: "cases:read_pii",
  },
  personal_data: {
    carries: "photographs, film, reference record, prefill, comments and similar verifications",
    to: "the caller",
    right: "cases:read_pii",
  },
  found: {
    carries: "that a name, a number or a reference belongs to a verification",
    to: "the caller",
    right: "cases:read_pii",
  },
  message: {
    carries: "the body of a webhook message",
    to: "the caller",
    right: "cases:read_pii",
  },
  receiver_answer: {
    carries: "the first kilobyte that a receiver answered, which may repeat the message",
    to: "the caller",
    right: "cases:read_pii",
  },
  report: {
    carries: "the record and the photographs, as a file",
    to: "the caller",
    right: "cases:read_pii",
  },
  webhook_summary: {
    carries: "the outcome of every later message",
    to: "the webhook's URL",
    right: "cases:read",
  },
  webhook_full: {
    carries: "the record of every later message",
    to: "the webhook's URL",
    right: "cases:read_pii",
  },
  listener: {
    carries: "the record of every message during a listening session",
    to: "the listener",
    right: "cases:read_pii",
  },
  adapter_fields: {
    carries: "the fields of a document that a Template chooses",
    to: "the adapter's URL",
    right: "cases:read_pii",
  },
  applicant_link: {
    carries: "prefill and masked e-mail: a holder of the link continues as the applicant",
    to: "the caller, or the address that the caller names",
    right: "cases:read_pii",
  },
  mapped_reference: {
    carries: "a value of the payload, as the reference that is part of every outcome",
    to: "everyone who sees outcomes",
    right: "cases:read_pii",
  },
  started_link: {
    carries: "the link of a verification whose data the caller has just sent",
    to: "the caller, or the address that the caller names",
    right: null,
  },
  applicant_page: {
    carries: "prefill, masked e-mail, and the team's message",
    to: "the holder of the applicant's link",
    right: null,
  },
} as const satisfies Record<string, Outflow>;

export type OutflowName = keyof typeof outflows;

/** Whether a caller with these permissions may receive, direct or repeat the data of this outflow. */
export function mayOpen(outflow: OutflowName, rights: readonly string[]): boolean {
  const { right } = outflows[outflow];
  return right === null || rights.includes(right);
}
