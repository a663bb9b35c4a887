export const localUrl = "http://127.0.0.1:8080";

type Described = { components: { securitySchemes: { session: object } } };

/** The same document for a stage at another address. */
export function servedAt<Document extends Described>(document: Document, serverUrl: string) {
  const { components } = document;
  const { securitySchemes } = components;
  const session = { ...securitySchemes.session, name: sessionCookie(serverUrl) };
  return {
    ...document,
    servers: [{ url: serverUrl }],
    components: { ...components, securitySchemes: { ...securitySchemes, session } },
  };
}

/** Over https its prefix ties it to this host. */
export function sessionCookie(serverUrl: string): string {
  return serverUrl.startsWith("https:") ? "__Host-bf_session" : "bf_session";
}
