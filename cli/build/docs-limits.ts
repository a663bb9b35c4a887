import { keptForSeconds } from "#aws/table/webhook/delivery-item.ts";
import { totalTimeoutMs } from "#aws/webhook-sender.ts";
import {
  captureContentTypes,
  maxCaptureBytes,
  maxUploadsPerItem,
} from "#domain/capture/capture-rules.ts";
import { maxAttemptsPerLink } from "#domain/case/attempt-rules.ts";
import { linkTtlSeconds } from "#domain/case/case-options.ts";
import { maxAllowedDocuments } from "#domain/document/allowlist.ts";
import { payloadLimits } from "#domain/flow/check-payload.ts";
import { maxFlows } from "#domain/flow/flow.ts";
import { maxTemplates } from "#domain/flow/template.ts";
import { captureRetentionDays, dataRetentionDays } from "#domain/project/retention.ts";
import { maxInvitations, maxMembers } from "#domain/project/team.ts";
import { maxAttempts } from "#domain/webhook/retry-plan.ts";
import { usualQuotas } from "#http/rate-limit.ts";
import { maxBodyBytes } from "#http/read-json.ts";
import { sandboxDay } from "#usecases/case/quotas.ts";
import { maxKeys } from "#usecases/org/manage-keys.ts";
import { maxProjects } from "#usecases/org/manage-org.ts";
import type { Limits } from "../../web/docs/site/facts.ts";

const { read, create, write, signup, open, upload } = usualQuotas;
const kib = (bytes: number) => `${bytes / 1024} KiB`;
const mib = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
const minute = ({ sandbox, live }: typeof read | typeof create | typeof write) =>
  `${sandbox} a minute with a test key, ${live} with a live one`;
const days = (seconds: number) => `${seconds / 86_400} days`;

/** The limits in the pages, from their constants. */
export const limits: Limits[] = [
  {
    heading: "Requests",
    rows: [
      { what: "Reads, of each key", limit: minute(read) },
      { what: "Verifications created, directly or by a Flow, of each key", limit: minute(create) },
      { what: "Other changes and erasures, of each key", limit: minute(write) },
      { what: "Verifications a day in a sandbox", limit: `${sandboxDay.limit}` },
      { what: "Sign-ups from one address", limit: `${signup.live} an hour` },
      { what: "Base links opened from one address", limit: `${open.live} in 10 minutes` },
      { what: "A JSON body", limit: kib(maxBodyBytes) },
    ],
  },
  {
    heading: "Verifications",
    rows: [
      { what: "How long a link is valid by default", limit: days(linkTtlSeconds.usual) },
      {
        what: "`link_ttl_seconds`",
        limit: `${linkTtlSeconds.min / 60} minutes to ${days(linkTtlSeconds.max)}`,
      },
      { what: "Allowed documents", limit: `${maxAllowedDocuments}` },
      { what: "`payload` and `claimed` of an intake", limit: payload() },
    ],
  },
  {
    heading: "Photographs and films",
    rows: [
      { what: "A photograph of a document, in size", limit: mib(maxCaptureBytes.id_front) },
      { what: "A selfie, in size", limit: mib(maxCaptureBytes.selfie) },
      { what: "Kinds of files", limit: captureContentTypes.join(", ") },
      { what: "Photographs of one side under one link", limit: `${maxUploadsPerItem}` },
      { what: "Uploads of one applicant", limit: `${upload.live} in 10 minutes` },
      { what: "Films of the face under one link", limit: `${maxAttemptsPerLink}` },
    ],
  },
  {
    heading: "Webhooks",
    rows: [
      { what: "Time to answer a message", limit: `${totalTimeoutMs / 1000} seconds` },
      { what: "Attempts of a message", limit: `${maxAttempts}` },
      { what: "How long a message can be listed and replayed", limit: days(keptForSeconds) },
    ],
  },
  {
    heading: "Organization",
    rows: [
      { what: "Projects of an org", limit: `${maxProjects}` },
      { what: "Valid keys of a project", limit: `${maxKeys}` },
      { what: "Members", limit: `${maxMembers}` },
      { what: "Open invitations", limit: `${maxInvitations}` },
      { what: "Templates of a project", limit: `${maxTemplates}` },
      { what: "Flows of a project", limit: `${maxFlows}` },
    ],
  },
  {
    heading: "Retention",
    rows: [
      { what: "Photographs, by default", limit: `${captureRetentionDays} days` },
      {
        what: "Personal data of a live project, by default",
        limit: `${dataRetentionDays.live} days`,
      },
      { what: "Personal data of a sandbox, at most", limit: `${dataRetentionDays.sandbox} days` },
      {
        what: "What a project may set",
        limit: `${dataRetentionDays.min} to ${dataRetentionDays.max} days`,
      },
    ],
  },
];

function payload(): string {
  const { bytes, depth, keys } = payloadLimits;
  return `${kib(bytes)}, ${depth} levels and ${keys} keys each`;
}
