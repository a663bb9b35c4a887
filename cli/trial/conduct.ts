import type { IncomingMessage, ServerResponse } from "node:http";
import type { Client } from "../../clients/typescript/src/index.ts";
import { readBody, serveOnLoopback } from "../../local/emulators/loopback-server.ts";
import { type Begun, conductPage, type Shown } from "./conduct-page.ts";
import { eraseSessions } from "./erase.ts";
import { peoplePage } from "./people-page.ts";
import { isDone, nextSession } from "./progress.ts";
import {
  awaitedConsent,
  changeTrial,
  leftOut,
  readTrial,
  type Session,
  type Trial,
  withSession,
} from "./trial.ts";
import { wrongPage } from "./wrong-page.ts";

type Form = URLSearchParams;

/**
 * Serves the page of a trial on this machine only. Each session becomes a verification when it begins, so that no
 * link ends unused. The answer to a form leads back to the page.
 */
export async function conduct(client: Client, folder: string, port: number) {
  const before = await readTrial(folder);
  // The command may have ended while a participant was at work.
  let current = before.sessions.findLast((one) => isDone(before, one))?.id;

  const actions: Record<string, (form: Form) => Promise<unknown>> = {
    "/agree": (form) => changePerson(folder, form, { agreedAt: new Date().toISOString() }),
    async "/withdraw"(form) {
      const { sessions } = await readTrial(folder);
      const person = form.get("person");
      const own = sessions.filter((each) => each.person === person || each.second === person);
      await eraseSessions(client, own, folder);
      await changePerson(folder, form, { withdrawnAt: new Date().toISOString() });
      if (own.some(({ id }) => id === current)) current = undefined;
    },
    async "/start"(form) {
      const id = form.get("session") ?? "";
      const [device, light] = [form.get("device")?.trim(), form.get("light")?.trim()];
      await begin(client, folder, id, { ...(device && { device }), ...(light && { light }) });
      current = id;
    },
    async "/skip"(form) {
      const why = form.get("why")?.trim() || "left out";
      const isRepeated = form.get("again") === "yes";
      await changeTrial(folder, (trial) =>
        leftOut(trial, form.get("session") ?? "", { why, isRepeated }),
      );
      current = undefined;
    },
    async "/next"() {
      current = undefined;
    },
  };

  async function show(response: ServerResponse): Promise<void> {
    const trial = await readTrial(folder);
    const session = trial.sessions.find(({ id }) => id === current) ?? nextSession(trial);
    const shown: Shown | undefined = session && {
      session,
      begun: session.verificationId ? await stateOf(client, session.verificationId) : undefined,
    };
    answer(response, conductPage(trial, shown));
  }

  async function showWrong(response: ServerResponse, id: string | null): Promise<void> {
    const trial = await readTrial(folder);
    const session = trial.sessions.find((each) => each.id === id);
    if (!session) return void response.writeHead(404).end();
    answer(response, wrongPage(trial, session));
  }

  return serveOnLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET" && pathname === "/") return show(response);
    if (request.method === "GET" && pathname === "/people")
      return answer(response, peoplePage(await readTrial(folder)));
    if (request.method === "GET" && pathname === "/wrong")
      return showWrong(response, searchParams.get("session"));
    const act = request.method === "POST" ? actions[pathname] : undefined;
    if (!act) return void response.writeHead(404).end();
    if (!isOwnPage(request)) return void response.writeHead(403).end();
    await act(new URLSearchParams((await readBody(request, 4096)).toString("utf8")));
    response.writeHead(303, { location: pathname === "/withdraw" ? "/people" : "/" }).end();
  }, port);
}

function answer(response: ServerResponse, text: string): void {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(200, headers).end(text);
}

/** Another site's form must not begin or erase anything here. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  return (
    headers.origin === `http://${headers.host}` && /^127\.0\.0\.1:\d+$/.test(headers.host ?? "")
  );
}

async function begin(
  client: Client,
  folder: string,
  id: string,
  conditions: Pick<Session, "device" | "light">,
): Promise<void> {
  const trial = await readTrial(folder);
  const session = trial.sessions.find((each) => each.id === id);
  if (!session || session.verificationId || awaitedConsent(trial, session)) return;
  const { country, documentType } = trial.document;
  const started = await client.call("POST /v1/verifications", {
    body: {
      type: "kyc",
      allowed_documents: [{ country, document_type: documentType }],
      reference_id: `${trial.name} ${id}`,
    },
    // A form that is sent twice begins one verification.
    idempotencyKey: `trial-${trial.id}-${id}`.replaceAll(/[^\w-]/g, "_"),
  });
  await changeTrial(folder, (latest) =>
    withSession(latest, id, { verificationId: started.id, ...conditions }),
  );
}

async function stateOf(client: Client, id: string): Promise<Begun> {
  const { status, onboarding_url, progress } = await client.call("GET /v1/verifications/{id}", {
    params: { id },
  });
  return { status, link: onboarding_url ?? "", isOpened: progress?.opened_at !== undefined };
}

function changePerson(
  folder: string,
  form: Form,
  change: Partial<Trial["people"][number]>,
): Promise<Trial> {
  const code = form.get("person");
  return changeTrial(folder, (trial) => ({
    ...trial,
    people: trial.people.map((each) => (each.code === code ? { ...each, ...change } : each)),
  }));
}
