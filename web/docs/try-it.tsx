import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { curlOf } from "./curl.ts";
import { jsonOf, type Place, type Schemas } from "./openapi.ts";
import { exampleOf } from "./schema.ts";

/** What the reader typed as their key. It leaves the page only in a call that they send. */
export const ApiKey = createContext("");

/** A call as `curl`, and sent from the page. */
export function TryIt({ schemas, place }: { schemas: Schemas; place: Place }) {
  const { path, method, facts } = place;
  const apiKey = useContext(ApiKey);
  const schema = jsonOf(facts.requestBody);
  const needsKey = facts.security?.some((way) => "apiKey" in way) ?? false;
  const [body, setBody] = useState(() =>
    schema
      ? JSON.stringify(samples[facts.operationId] ?? exampleOf(schemas, schema), null, 1)
      : undefined,
  );
  const [rows] = useState(() => Math.min(12, (body ?? "").split("\n").length + 1));
  const [values, setValues] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer>();
  const [isCopied, setCopied] = useState(false);

  const names = facts.parameters.filter((part) => part.in === "path").map(({ name }) => name);
  const url = names.reduce(
    (target, name) =>
      target.replace(`{${name}}`, encodeURIComponent(values[name] ?? "") || `{${name}}`),
    location.origin + path,
  );
  const curl = (shownKey: string) =>
    curlOf({ method, url, body, apiKey: needsKey ? shownKey : undefined });

  async function send() {
    setAnswer({ text: "…" });
    const headers = {
      ...(needsKey && { "X-API-Key": apiKey }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    setAnswer(await answerOf(url, { method: method.toUpperCase(), headers, body: body ?? null }));
  }

  async function copy() {
    await navigator.clipboard.writeText(curl(apiKey || placeholder));
    setCopied(true);
  }

  return (
    <div class="try">
      {names.map((name) => (
        <input
          key={name}
          name={name}
          placeholder={name}
          aria-label={name}
          onInput={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      {body !== undefined && (
        <textarea
          aria-label="Body as JSON"
          spellcheck={false}
          rows={rows}
          value={body}
          onInput={({ currentTarget }) => setBody(currentTarget.value)}
        />
      )}
      <pre>{curl(apiKey ? `${apiKey.slice(0, 12)}…` : placeholder)}</pre>
      <div class="row">
        <button type="button" class="main" onClick={send}>
          Send
        </button>
        <button type="button" onClick={copy}>
          {isCopied ? "Copied" : "Copy curl"}
        </button>
      </div>
      <div aria-live="polite">
        {answer?.status && <p class="status">{answer.status}</p>}
        {answer?.status ? <pre>{answer.text}</pre> : answer?.text}
      </div>
    </div>
  );
}

const placeholder = "$BONAFIDE_KEY";

/** Where what the schema alone suggests would be a poor beginning. */
const samples: Record<string, unknown> = {
  post_verifications: {
    type: "kyc",
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
  },
};

/** Without a status, it is no answer of the service. */
type Answer = { status?: string; text: string };

async function answerOf(url: string, request: RequestInit): Promise<Answer> {
  try {
    const reply = await fetch(url, request);
    const text = pretty(await reply.text()).slice(0, 20_000);
    return { status: `${reply.status} ${reply.headers.get("request-id") ?? ""}`, text };
  } catch {
    return { text: "No answer." };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
