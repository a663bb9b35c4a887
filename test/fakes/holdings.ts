import { firstKeyScopes } from "#domain/project/key-scopes.ts";
import type { FakePorts } from "./fake-ports.ts";
import { onboarding } from "./flows.ts";
import { newOrg, type Org } from "./members.ts";

/** Everything that a tenant may have, and that another may know the ids of. */
export type Holdings = {
  org: Org;
  apiKey: string;
  ids: Record<string, string>;
};

export async function holdings(ports: FakePorts, name: string): Promise<Holdings> {
  const org = await newOrg(ports, `${name}@${name}.test`);
  const inOwn = `/v1/projects/${org.projectId}`;
  const make = async (target: string, body?: unknown) => {
    const reply = await org.owner.call(target, body);
    if (reply.status >= 300) throw new Error(`${target} answered ${reply.status} ${reply.text}`);
    return reply.body;
  };
  const key = await make(`POST ${inOwn}/keys`, { name, scopes: firstKeyScopes });
  const template = await make(`POST ${inOwn}/templates`, { ...onboarding, name });
  await make(`POST ${inOwn}/templates/${template.id}/publish`);
  await make(`POST ${inOwn}/flows`, { slug: `flow-of-${name}`, template_id: template.id });
  await make(`PUT ${inOwn}/webhook`, {
    url: `https://${name}.example/hook`,
    events: ["verification.created"],
  });
  await make(`PUT ${inOwn}/adapters/adapter_of_${name}`, { url: `https://${name}.example/ask` });
  const message = await make(`POST ${inOwn}/webhook/test`);
  const started = await make(`POST ${inOwn}/verifications`, {
    type: "kyb",
    reference_id: `reference of ${name}`,
  });
  const invitation = await make("POST /v1/team/invitations", {
    email: `invited@${name}.test`,
    role: "developer",
  });
  return {
    org,
    apiKey: String(key.api_key),
    ids: {
      org_id: org.tenantId,
      org_name: name,
      project_id: org.projectId,
      key_id: String(key.id),
      template_id: String(template.id),
      slug: `flow-of-${name}`,
      version: "1",
      name: `adapter_of_${name}`,
      verification_id: String(started.id),
      message_id: String(message.id),
      member_id: org.ownerId,
      invitation_id: String(invitation.id),
      entry_id: `blk_of_${name}`,
      upload_id: "img_00000000000000000000000000",
    },
  };
}
