import * as z from "zod";
import { maxNamedCases, NamedCases } from "#domain/case/person-name.ts";
import { reply, request } from "#domain/wire.ts";
import { nameCases } from "#usecases/review/name-cases.ts";
import { projectRoute } from "../auth.ts";

/** A POST, so that the audit log has one entry a page of names and no address names a person's Case. */
export const nameCasesRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/verifications/names",
  tag: "Cases",
  audit: {
    action: "verification.names_viewed",
    subject: "project",
    id: ({ params }) => params.id,
    details: (_, { data }) => ({
      named: data.length,
      portraits: data.filter(({ portraitUrl }) => portraitUrl !== null).length,
    }),
  },
  summary: "Name the people, with their portraits",
  description: `The name read from each document, or the claimed name until one is read, and a small picture of its portrait. At most ${maxNamedCases} at once. A verification that is erased, or that the project does not have, is left out. Each call is in the audit log, without a name.`,
  idempotent: false,
  permission: "cases:read_pii",
  outflows: ["personal_data"],
  quota: "read",
  body: request(z.strictObject({ ids: z.array(z.string().max(63)).min(1).max(maxNamedCases) })),
  reply: reply(NamedCases),
  handle: ({ principal, body: { ids }, ports }) =>
    nameCases(ports, { projectId: principal.project.id, caseIds: [...new Set(ids)] }),
});
