import { createHash } from "node:crypto";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { operatorConfig } from "../../lab/stage/stage-inside.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;

async function newProject() {
  const { client } = await signUp(stage().url, "Audited bank");
  const { project_id: id } = await expectOk(client.get("/v1/me"));
  return { client, id: String(id), path: `/v1/projects/${id}` };
}

type Entry = { seq: number; hash: string; previous_hash: string; action: string };

it("does not fork under parallel writes, and an export can be verified alone", async () => {
  const { client, id, path } = await newProject();
  await expectOk(client.put(`${path}/webhook`, { url: "http://127.0.0.1:9/hook" }));
  const tests = Array.from({ length: 20 }, () => client.post(`${path}/webhook/test`, {}));
  expect((await Promise.all(tests)).map(({ status }) => status)).toEqual(Array(20).fill(202));
  const { data } = await expectOk(client.get(`${path}/audit-log?limit=100`));
  const entries = (data as Entry[]).toReversed();
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
  let previous = "0".repeat(64);
  for (const { hash, ...entry } of entries) {
    expect(entry.previous_hash).toBe(previous);
    previous = createHash("sha256")
      .update(sortedJson({ ...entry, chain: id }))
      .digest("hex");
    expect(hash).toBe(previous);
  }
  const { body } = await client.get(`${path}/audit-log/verify`);
  expect(body).toMatchObject({
    intact: true,
    complete: true,
    reached: { seq: 21, hash: previous },
  });
});

it("tells who saw a verification's data and who erased it, and shows a rewriting", async () => {
  const { client, id: projectId, path } = await newProject();
  const { id } = await startPassportCase(client);
  const simulate = `/v1/sandbox/verifications/${id}/simulate`;
  await expectOk(client.post(simulate, { scenario: "clear" }));
  await untilTerminal(client, id);
  await client.get(`/v1/verifications/${id}`);
  await expectOk(client.delete(`/v1/verifications/${id}`));
  const { data } = await expectOk(client.get(`${path}/audit-log?subject_id=${id}`));
  expect((data as Entry[]).map(({ action }) => action)).toEqual([
    "verification.erased",
    "verification.viewed",
    "verification.simulated",
  ]);
  expect(JSON.stringify(data)).not.toContain("MACHAVA");

  const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
  await table.update({
    TableName: stage().refs.CaseTable,
    Key: keys.auditEntry(projectId, 2),
    UpdateExpression: "SET subject.id = :other",
    ExpressionAttributeValues: { ":other": "ver_other" },
  });
  const { body } = await client.get(`${path}/audit-log/verify`);
  expect(body).toMatchObject({ intact: false, broken: { seq: 2, why: "content_differs" } });
});

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
