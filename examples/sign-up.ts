/** Returns a test key of a new organization, because a local stage signs up every caller. */
export async function signUp(baseUrl: string, name: string): Promise<string> {
  const answer = await fetch(new URL("/v1/signup", baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  if (!answer.ok) throw new Error(`The sign-up answered ${answer.status}: set BONAFIDE_API_KEY.`);
  const { api_key } = (await answer.json()) as { api_key: string };
  return api_key;
}
