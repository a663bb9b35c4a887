import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { afterAll, expect, it } from "vitest";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const SecretId = uniqueName("secret");

const subject = await openSubject("SECRETS_MANAGER");
await subject.create(SecretId, { SecretString: "first" });
const secrets = new SecretsManager(subject.owner);
afterAll(() => subject.close());

const get = (rest: object = {}) => secrets.getSecretValue({ SecretId, ...rest });

it("gives a secret by its name, its ARN and its ARN without the random end", async () => {
  const { ARN = "", SecretString, VersionStages } = await get();
  expect({ SecretString, VersionStages }).toEqual({
    SecretString: "first",
    VersionStages: ["AWSCURRENT"],
  });
  for (const id of [ARN, ARN.slice(0, -7)]) {
    expect((await get({ SecretId: id })).SecretString).toBe("first");
  }
});

it("keeps the version before when the value changes", async () => {
  const { VersionId = "" } = await secrets.putSecretValue({ SecretId, SecretString: "second" });
  expect(await get()).toMatchObject({ SecretString: "second", VersionId });
  expect((await get({ VersionStage: "AWSPREVIOUS" })).SecretString).toBe("first");
  const { VersionIdsToStages } = await secrets.describeSecret({ SecretId });
  expect(VersionIdsToStages?.[VersionId]).toEqual(["AWSCURRENT"]);
});

it("says that a secret is not there", async () => {
  expect(await refusalOf(get({ SecretId: uniqueName("none") }))).toBe("ResourceNotFoundException");
});

it("has no value until the first is put, if it was created without one", async () => {
  const name = uniqueName("empty");
  await subject.create(name, {});
  expect(await refusalOf(get({ SecretId: name }))).toBe("ResourceNotFoundException");
  await secrets.putSecretValue({ SecretId: name, SecretString: "by hand" });
  expect((await get({ SecretId: name })).SecretString).toBe("by hand");
});

it.runIf(!process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER)(
  "draws a value as the template asks, once",
  async () => {
    const name = uniqueName("drawn");
    const wanted = {
      PasswordLength: 20,
      ExcludePunctuation: true,
      SecretStringTemplate: '{"user":"a"}',
      GenerateStringKey: "pass",
    };
    await subject.create(name, { GenerateSecretString: wanted });
    const first = (await get({ SecretId: name })).SecretString ?? "";
    expect(JSON.parse(first)).toEqual({
      user: "a",
      pass: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    });
    await subject.create(name, { GenerateSecretString: wanted });
    expect((await get({ SecretId: name })).SecretString).toBe(first);
  },
);
