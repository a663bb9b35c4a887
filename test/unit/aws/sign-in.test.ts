import { expect, it } from "vitest";
import { signIn } from "#aws/sign-in.ts";

const issuersJson = JSON.stringify({
  google: "https://accounts.google.com",
  microsoft: "https://login.microsoftonline.com/common/v2.0",
});

it("offers no provider while the credentials are not filled in", async () => {
  expect(await signIn(async () => undefined, { issuersJson }).providers()).toEqual([]);
});

it("offers the providers that it has credentials for", async () => {
  const credentials = { microsoft: { client_id: "id", client_secret: "secret" } };
  const readSecret = async () => JSON.stringify(credentials);
  expect(await signIn(readSecret, { issuersJson }).providers()).toMatchObject([
    { id: "microsoft" },
  ]);
});

it("offers providers whose credentials are filled in later, without a restart", async () => {
  let filledIn: string | undefined;
  const later = signIn(async () => filledIn, { issuersJson });
  expect(await later.providers()).toEqual([]);
  filledIn = JSON.stringify({ google: { client_id: "id", client_secret: "secret" } });
  expect(await later.providers()).toMatchObject([{ id: "google" }]);
});
