/** A browser as far as signing in needs one: cookies by host and path, redirects one by one. */
export type Browser = {
  /** One request, following nothing. Unsafe methods come from the service's own page. */
  send(
    method: string,
    url: string,
    options?: { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Response>;
  /** A call of the page's, with its JSON. */
  call(
    target: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  /** Follows redirects until a page or a refusal comes. */
  open(url: string): Promise<Response>;
  cookies: Map<string, { value: string; path: string; attributes: string }>;
};

export function newBrowser(base: string): Browser {
  const cookies: Browser["cookies"] = new Map();

  const send: Browser["send"] = async (method, target, { json, form, headers = {} } = {}) => {
    const url = new URL(target, base);
    const sent = [...cookies]
      .filter(([, { path }]) =>
        `${url.pathname}/`.startsWith(path.endsWith("/") ? path : `${path}/`),
      )
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: {
        ...(sent.length > 0 && { cookie: sent.join("; ") }),
        ...(method !== "GET" && { origin: url.origin }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = header.split("; ");
      const at = pair.indexOf("=");
      const named = new Map(
        attributes.map((each) => {
          const [key = "", value = ""] = each.split("=");
          return [key.toLowerCase(), value];
        }),
      );
      const name = pair.slice(0, at);
      const isGone =
        named.get("max-age") === "0" || Date.parse(named.get("expires") ?? "") < Date.now();
      if (isGone) cookies.delete(name);
      else {
        const path = named.get("path") ?? "/";
        cookies.set(name, { value: pair.slice(at + 1), path, attributes: attributes.join("; ") });
      }
    }
    return response;
  };

  return {
    cookies,
    send,
    async call(target, json, headers) {
      const [method = "", path = ""] = target.split(" ");
      const options = { ...(json !== undefined && { json }), ...(headers && { headers }) };
      const response = await send(method, path, options);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith("{") ? JSON.parse(text) : {},
      };
    },
    async open(url) {
      let at = url;
      for (let hop = 0; hop < 12; hop += 1) {
        const response = await send("GET", at);
        const location = response.headers.get("location");
        if (response.status < 300 || response.status >= 400 || !location) return response;
        await response.arrayBuffer();
        at = new URL(location, response.url || new URL(at, base)).href;
      }
      throw new Error("too many redirects");
    },
  };
}

export type Person = { name: string; email: string; verified?: boolean; groups?: string };

/** Signs in through the provider's own pages; answers where the browser ended up. */
export async function signInAs(
  browser: Browser,
  person: Person,
  { provider = "google", returnTo }: { provider?: string; returnTo?: string } = {},
): Promise<string> {
  const query = returnTo === undefined ? "" : `?return_to=${encodeURIComponent(returnTo)}`;
  const choice = await browser.open(`/auth/sign-in/${provider}${query}`);
  const { name, email, verified = true, groups } = person;
  const form = {
    name,
    email,
    ...(verified && { verified: "on" }),
    ...(groups !== undefined && { groups }),
  };
  let response = await browser.send("POST", choice.url, { form });
  for (let hop = 0; hop < 12; hop += 1) {
    const location = response.headers.get("location");
    if (!location) break;
    const next = new URL(location, response.url);
    const isBack = next.pathname.startsWith("/auth/callback/");
    response = await browser.send("GET", next.href);
    if (isBack) return response.headers.get("location") ?? `status ${response.status}`;
  }
  throw new Error(`the sign-in ended with ${response.status} at ${response.url}`);
}
