import { render } from "preact";
import { useState } from "preact/hooks";
import { CodeBlock } from "./code-block.tsx";
import { curlOf } from "./curl.ts";
import type { SampleCall } from "./sample-call.ts";

/** Makes a form of a call that the page shows, and sends it when asked. */
export function makeForm(place: Element, call: SampleCall): void {
  place.replaceChildren();
  render(<TryIt call={call} />, place);
}

function TryIt({ call }: { call: SampleCall }) {
  const { path, method, names, needsKey } = call;
  const [apiKey, setApiKey] = useState("");
  const [body, setBody] = useState(call.body);
  const [rows] = useState(() => Math.min(12, (body ?? "").split("\n").length + 1));
  const [values, setValues] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer>();

  const url = names.reduce(
    (target, name) =>
      target.replace(`{${name}}`, encodeURIComponent(values[name] ?? "") || `{${name}}`),
    location.origin + path,
  );
  const curl = curlOf({ method, url, body, apiKey: needsKey ? "$BONAFIDE_API_KEY" : undefined });

  async function send() {
    setAnswer({ text: "…" });
    const headers = {
      ...(needsKey && { "X-API-Key": apiKey }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    setAnswer(await answerOf(url, { method: method.toUpperCase(), headers, body: body ?? null }));
  }

  return (
    <div class="try">
      {needsKey && (
        <input
          type="password"
          autocomplete="off"
          spellcheck={false}
          placeholder="Your key: tk_test_…"
          aria-label="Your key. It goes nowhere but into this call."
          onInput={({ currentTarget }) => setApiKey(currentTarget.value.trim())}
        />
      )}
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
      <CodeBlock>{curl}</CodeBlock>
      <button type="button" class="main" onClick={send}>
        Send
      </button>
      <div aria-live="polite">
        {answer?.status && <p class="status">{answer.status}</p>}
        {answer?.status ? <CodeBlock>{answer.text}</CodeBlock> : answer?.text}
      </div>
    </div>
  );
}

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
