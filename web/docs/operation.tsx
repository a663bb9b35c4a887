import { Answered, Fields } from "./fields.tsx";
import {
  jsonOf,
  type Parameter as ParameterFacts,
  type Place,
  type Response,
  type Schemas,
} from "./openapi.ts";
import { Inline, Prose } from "./prose.tsx";
import { flatten, kindOf } from "./schema.ts";
import { TryIt } from "./try-it.tsx";

/** One operation: what it promises, takes and answers, and a form to send it. */
export function Operation({ schemas, place }: { schemas: Schemas; place: Place }) {
  const { path, method, facts } = place;
  const body = jsonOf(facts.requestBody);
  const parameters = facts.parameters.filter((part) => part.in !== "path");
  const responses = Object.entries(facts.responses);
  const successes = responses.filter(([each]) => each < "4");
  return (
    <section id={facts.operationId}>
      <h3>{facts.summary}</h3>
      <div class="path">
        <span class={`verb ${method}`}>{method.toUpperCase()}</span>
        <span>{path}</span>
      </div>
      <Prose text={facts.description} />
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <ul class="fields">
            {parameters.map((each) => (
              <Parameter key={each.name} schemas={schemas} parameter={each} />
            ))}
          </ul>
        </>
      )}
      {body && (
        <>
          <h4>Body</h4>
          <Fields schemas={schemas} schema={flatten(schemas, body)} />
        </>
      )}
      {successes.map(([status, response]) => (
        <Success key={status} {...{ schemas, status, response }} isOne={successes.length === 1} />
      ))}
      <details>
        <summary>Refusals</summary>
        <ul class="fields">
          {responses
            .filter(([each]) => each >= "4")
            .map(([each, response]) => (
              <Refusal key={each} status={each} response={response} />
            ))}
        </ul>
      </details>
      <h4>Try it</h4>
      <TryIt schemas={schemas} place={place} />
    </section>
  );
}

type Answering = { schemas: Schemas; status: string; response: Response };

/** Where there are two, each says when it is the answer. */
function Success({ schemas, status, response, isOne }: Answering & { isOne: boolean }) {
  const reply = jsonOf(response);
  if (isOne && !reply) return;
  return (
    <>
      <h4>Answer {status}</h4>
      {!isOne && <Prose text={response.description} />}
      {reply && <Answered schemas={schemas} schema={reply} />}
    </>
  );
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
      {response.description.split(/\s*\n/).map((line, at) => (
        <>
          {at > 0 && <br />}
          <Inline text={line} />
        </>
      ))}
    </li>
  );
}
