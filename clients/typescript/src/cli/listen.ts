import type { Operations } from "../api.ts";
import { type Client, createClient } from "../client.ts";
import { BonafideError } from "../error.ts";
import { verifyWebhookAsync, WebhookVerificationError } from "../webhooks.ts";
import type { ListenCommand } from "./command.ts";
import { type HandedOn, handOn } from "./hand-on.ts";
import { type Notes, notesPath, readNotes, takeNotes, writeNotes } from "./notes.ts";
import { type Made, madeSince } from "./read-log.ts";

const pollMs = 1_000;
const renewMs = 3600_000;
/** How much later than its time a message may show in the log. */
const latenessMs = 5 * 60_000;
const maxWaitMs = 30_000;

type Opened = Operations["POST /v1/sandbox/webhook/listen"]["reply"];

type Listener = {
  say(line: string): void;
  /** Aborted to stop after the present work. */
  stop: AbortSignal;
};

/**
 * Hands the messages of a sandbox project on to a receiver until it is stopped. Each is noted once the
 * receiver has taken it, and before the next.
 */
export async function listen(command: ListenCommand, { say, stop }: Listener): Promise<void> {
  const client = createClient(command);
  const opened = await openWhenThere(client, { say, stop });
  if (!opened) return;
  const projectId = opened.project_id;
  const path = notesPath(command, projectId);
  const release = await takeNotes(path);
  try {
    const notes = await begin(opened, path, say);
    const secrets = [...command.secrets, ...(notes.secret ? [notes.secret] : [])];
    if (secrets.length === 0) throw new Error(noSecret);
    say(`Listening. ${command.forwardTo} gets what the service signs.`);
    const round = roundOf({ client, command, projectId, notes, secrets, path, say, stop });
    let renewAt = Date.now() + renewMs;
    while (!stop.aborted) {
      await whileItLasts(say, stop, async () => {
        if (Date.now() > renewAt) {
          await client.call("POST /v1/sandbox/webhook/listen");
          renewAt = Date.now() + renewMs;
        }
        await round();
      });
      await pause(pollMs, stop);
    }
  } finally {
    await release();
  }
}

/** For a listener that starts before the service: waits for it; undefined if stopped before it came. */
async function openWhenThere(client: Client, { say, stop }: Listener): Promise<Opened | undefined> {
  let opened: Opened | undefined;
  while (!opened && !stop.aborted) {
    await whileItLasts(say, stop, async () => {
      opened = await client.call("POST /v1/sandbox/webhook/listen");
    });
    if (!opened) await pause(pollMs, stop);
  }
  return opened;
}

const noSecret =
  "The secret of this webhook was told when it was made. Set BONAFIDE_WEBHOOK_SECRET to it, or make a " +
  "new one: POST /v1/webhook/rotate-secret, or POST /v1/projects/{id}/webhook/rotate-secret.";

/** From now on, or from where the notes end. */
async function begin(
  { events, listened_at, signing_secret }: Opened,
  path: string,
  say: Listener["say"],
): Promise<Notes> {
  const known = await readNotes(path);
  const notes: Notes = {
    ...(known ?? { since: listened_at, handedOn: {} }),
    ...(signing_secret !== null && { secret: signing_secret }),
  };
  await writeNotes(path, notes);
  if (signing_secret !== null) say(`Your webhook's secret: ${signing_secret}`);
  say(`Events: ${events.join(", ")}${known ? `; going on from ${known.since}` : ""}`);
  return notes;
}

type Round = Listener & {
  client: Client;
  command: ListenCommand;
  projectId: string;
  notes: Notes;
  secrets: string[];
  path: string;
};

/** One read of the log. A message that the receiver did not take is retried, later each time, and delays no other. */
function roundOf({ client, command, projectId, notes, secrets, path, say, stop }: Round) {
  const waits = new Map<string, { tries: number; until: number }>();

  return async (): Promise<void> => {
    const made = await madeSince(client, { projectId, since: notes.since });
    const due = made.filter(({ id }) => !Object.hasOwn(notes.handedOn, id));
    for (const message of due) {
      if (stop.aborted) return;
      if ((waits.get(message.id)?.until ?? 0) > Date.now()) continue;
      const { outcome, detail } = await deliver(message);
      if (outcome === "taken") {
        waits.delete(message.id);
        notes.handedOn[message.id] = message.createdAt;
        await writeNotes(path, notes);
      }
      // A printed message is recorded: none is printed twice.
      say(`${message.type}  ${message.id}  ${detail}`);
      if (outcome === "taken") continue;
      const tries = (waits.get(message.id)?.tries ?? 0) + 1;
      const waitMs = Math.min(maxWaitMs, pollMs * 2 ** (tries - 1));
      waits.set(message.id, { tries, until: Date.now() + waitMs });
      // The receiver is down: the other messages would find the same.
      if (outcome === "unanswered") break;
    }
    forgetOld(notes, made);
  };

  async function deliver(message: Made): Promise<HandedOn> {
    const found = await client
      .call("GET /v1/sandbox/webhook/messages/{message_id}", { params: { message_id: message.id } })
      .catch(goneAsNothing);
    if (!found) return { outcome: "taken", detail: "erased before it was handed on" };
    const { headers, body } = found;
    try {
      await verifyWebhookAsync({ secret: secrets, headers, body });
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      throw new Error(`${message.id} does not verify. ${error.message}`);
    }
    return handOn(command.forwardTo, { headers, body });
  }
}

/** For messages so old that no new one can appear beside them, `since` alone is enough. */
function forgetOld(notes: Notes, made: readonly Made[]): void {
  const waiting = made.find(({ id }) => !Object.hasOwn(notes.handedOn, id));
  const newest = made.at(-1);
  if (!newest) return;
  const settled = new Date(Date.parse(newest.createdAt) - latenessMs).toISOString();
  const since = [settled, ...(waiting ? [waiting.createdAt] : [])].sort()[0] ?? settled;
  if (since <= notes.since) return;
  notes.since = since;
  notes.handedOn = Object.fromEntries(
    Object.entries(notes.handedOn).filter(([, createdAt]) => createdAt >= since),
  );
}

function goneAsNothing(error: unknown): undefined {
  if (error instanceof BonafideError && error.status === 404) return undefined;
  throw error;
}

/** The service may go and come back: that is printed, and waited for. */
async function whileItLasts(
  say: Listener["say"],
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const passes =
      error instanceof BonafideError &&
      (error.status === undefined || error.status >= 500 || error.status === 429);
    if (!passes) throw error;
    if (!stop.aborted) say(`${error.message} Trying again.`);
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.resolve();
  return new Promise((wake) => {
    const timer = setTimeout(done, ms);
    stop.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      wake();
    }
  });
}
