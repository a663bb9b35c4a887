/** The machine API as a client backend sees it. Nothing here knows the inside of the service. */
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export function machineClient(baseUrl: string, apiKey?: string) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(apiKey && { "x-api-key": apiKey }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : { text },
    };
  };
  return {
    call,
    get: (path: string, headers?: Record<string, string>) => call("GET", path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call("POST", path, body, headers),
    put: (path: string, body?: unknown) => call("PUT", path, body),
    delete: (path: string) => call("DELETE", path),
  };
}

export type MachineClient = ReturnType<typeof machineClient>;

/** Signs a sandbox tenant up and answers a client that holds its key. */
export async function signUp(
  baseUrl: string,
  name: string,
): Promise<{ client: MachineClient; apiKey: string; webhookSecret: string; tenantId: string }> {
  const answer = await machineClient(baseUrl).post("/v1/signup", { name });
  if (answer.status !== 201) throw new Error(`signup answered ${answer.status}`);
  const { api_key, webhook_secret, tenant_id } = answer.body;
  return {
    client: machineClient(baseUrl, String(api_key)),
    apiKey: String(api_key),
    webhookSecret: String(webhook_secret),
    tenantId: String(tenant_id),
  };
}

/** Polls until the verification has a result. */
export async function untilTerminal(
  client: MachineClient,
  id: string,
  timeoutMs = 120_000,
  everyMs = 250,
): Promise<Record<string, unknown>> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const { body } = await client.get(`/v1/verifications/${id}`);
    if (body.status === "completed" || body.status === "failed") return body;
    await new Promise((wake) => setTimeout(wake, everyMs));
  }
  throw new Error(`${id} had no result within ${timeoutMs / 1000} s`);
}
