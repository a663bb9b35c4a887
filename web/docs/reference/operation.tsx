import { pythonOf, typescriptOf } from "./client-calls.ts";
import { CodeBlock, ColoredCode } from "./code-block.tsx";
import { curlOf } from "./curl.ts";
import { Answered, Fields } from "./fields.tsx";
import {
  jsonOf,
  type Parameter as ParameterFacts,
  type Place,
  type Response,
  type Schemas,
} from "./openapi.ts";
import { Inline, Prose } from "./prose.tsx";
import { sampleCall } from "./sample-call.ts";
import { exampleOf, flatten, kindOf } from "./schema.ts";

/** One operation: what it promises, takes and answers, and a call to send. */
export function Operation({ schemas, place }: { schemas: Schemas; place: Place }) {
  const { path, method, facts } = place;
  const body = jsonOf(facts.requestBody);
  const parameters = facts.parameters.filter((part) => part.in !== "path");
  const responses = Object.entries(facts.responses);
  const successes = responses.filter(([each]) => each < "4");
  const shown = new Set<string>();
  return (
    <>
      <p class="path">
        <span class={`verb ${method}`}>{method.toUpperCase()}</span> <span>{path}</span>
      </p>
      <Prose text={facts.description} />
      <h2 id="call">Call</h2>
      <CallSample schemas={schemas} place={place} />
      {parameters.length > 0 && (
        <>
          <h2 id="parameters">Parameters</h2>
          <ul class="fields">
            {parameters.map((each) => (
              <Parameter key={each.name} schemas={schemas} parameter={each} />
            ))}
          </ul>
        </>
      )}
      {body && (
        <>
          <h2 id="body">Body</h2>
          <Fields schemas={schemas} schema={flatten(schemas, body)} />
        </>
      )}
      {successes.map(([status, response]) => (
        <Success
          key={status}
          {...{ schemas, status, response, shown }}
          isOne={successes.length === 1}
        />
      ))}
      <h2 id="errors">Errors</h2>
      <ul class="fields">
        {responses
          .filter(([each]) => each >= "4")
          .map(([each, response]) => (
            <Refusal key={each} status={each} response={response} />
          ))}
      </ul>
    </>
  );
}

/** The call as text, and its parts for the script that makes a form of it. */
function CallSample({ schemas, place }: { schemas: Schemas; place: Place }) {
  const call = sampleCall(schemas, place);
  const url = `$BONAFIDE_BASE_URL${call.path}`;
  const apiKey = call.needsKey ? "$BONAFIDE_API_KEY" : undefined;
  return (
    <>
      <div class="call" data-call={JSON.stringify(call)}>
        <CodeBlock>{curlOf({ ...call, url, apiKey })}</CodeBlock>
      </div>
      {call.needsKey && (
        <>
          <h3 id="typescript">TypeScript</h3>
          <ColoredCode language="ts" code={typescriptOf(call)} />
          <h3 id="python">Python</h3>
          <ColoredCode language="python" code={pythonOf(call)} />
        </>
      )}
    </>
  );
}

type Answering = {
  schemas: Schemas;
  status: string;
  response: Response;
  isOne: boolean;
  shown: Set<string>;
};

/** If an operation has two successes, each says when it is the answer. */
function Success({ schemas, status, response, isOne, shown }: Answering) {
  const reply = jsonOf(response);
  if (isOne && !reply) return;
  return (
    <>
      <h2 id={`response-${status}`}>Response {status}</h2>
      {!isOne && <Prose text={response.description} />}
      {reply && (
        <>
          <ColoredCode language="json" code={exampleAnswer(exampleOf(schemas, reply))} />
          <Answered schemas={schemas} schema={reply} shown={shown} />
        </>
      )}
    </>
  );
}

const maxExample = 2_000;

/** A sample answer. A long one has only its top members: the list below has the others. */
function exampleAnswer(value: unknown): string {
  const whole = JSON.stringify(value, null, 2);
  if (whole.length <= maxExample) return whole;
  return JSON.stringify(
    value,
    (key, part) => (key !== "" && typeof part === "object" && part !== null ? "…" : part),
    2,
  ).replaceAll('"…"', "…");
}

function Parameter({ schemas, parameter }: { schemas: Schemas; parameter: ParameterFacts }) {
  const kind = kindOf(schemas, flatten(schemas, parameter.schema));
  return (
    <li>
      <code>{parameter.name}</code>
      <span class="kind">{parameter.in === "header" ? `${kind}, header` : kind}</span>
      {parameter.description && (
        <p>
          <Inline text={parameter.description} />
        </p>
      )}
    </li>
  );
}

function Refusal({ status, response }: { status: string; response: Response }) {
  return (
    <li>
      <strong>{status} </strong>
      {codesOf(response).map(({ code, says }) => (
        <p key={code}>
          <a href={`/docs/problems/${code}`}>
            <code>{code}</code>
          </a>{" "}
          {says}
        </p>
      ))}
    </li>
  );
}

/** The codes that a refusal can carry, as its description lists them. */
export function codesOf({ description }: Response): { code: string; says: string }[] {
  return [...description.matchAll(/`(\w+)`: ([^\n]+)/g)].map(([, code = "", says = ""]) => ({
    code,
    says: says.trim(),
  }));
}
