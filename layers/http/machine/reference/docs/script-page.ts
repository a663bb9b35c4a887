/** Part of the page's script: draws the reference from `/v1/openapi.json`. */
export const pageScript = String.raw`
const operation = (path, method, facts) => {
  const body = facts.requestBody?.content["application/json"]?.schema;
  const query = facts.parameters.filter((part) => part.in !== "path");
  const responses = Object.entries(facts.responses);
  const [status, success] = responses.find(([each]) => each < "4") ?? [];
  const reply = success?.content?.["application/json"]?.schema;
  const refused = responses.filter(([each]) => each >= "4");
  return el(
    "section",
    { id: facts.operationId },
    el("h3", {}, facts.summary),
    el(
      "div",
      { class: "path" },
      el("span", { class: "verb " + method }, method.toUpperCase()),
      el("span", {}, path),
    ),
    prose(facts.description),
    query.length > 0 && [
      el("h4", {}, "Parameters"),
      el("ul", { class: "fields" }, query.map(parameter)),
    ],
    body && [el("h4", {}, "Body"), fields(flat(body))],
    reply && [el("h4", {}, "Answer " + status), members(reply)],
    el(
      "details",
      {},
      el("summary", {}, "Refusals"),
      el("ul", { class: "fields" }, refused.map(refusal)),
    ),
    el("h4", {}, "Try it"),
    tryIt(path, method, facts),
  );
};
const members = (schema) =>
  el("details", {}, el("summary", {}, "Members"), fields(flat(schema), -1000));
const parameter = (part) =>
  el(
    "li",
    {},
    el("code", {}, part.name),
    el(
      "span",
      { class: "kind" },
      kind(flat(part.schema)) + (part.in === "header" ? ", header" : ""),
    ),
    part.description && el("p", {}, inline(part.description)),
  );
const refusal = ([status, { description }]) =>
  el(
    "li",
    {},
    el("strong", {}, status + " "),
    description.split(/\s*\n/).flatMap((line, at) => [at > 0 && el("br"), ...inline(line)]),
  );
const event = (type, facts) =>
  el(
    "section",
    { id: type },
    el("h3", {}, el("code", {}, type)),
    prose(facts.summary),
    members(facts.requestBody.content["application/json"].schema),
  );
const errors = () => {
  const found = new Map();
  for (const path of Object.values(api.paths))
    for (const facts of Object.values(path))
      for (const [status, part] of Object.entries(facts.responses))
        for (const [, code, title] of part.description.matchAll(/\x60(\w+)\x60: ([^\n]+)/g))
          found.set(code, [status, title.trim()]);
  return [...found].sort((a, b) => a[1][0] - b[1][0]);
};
const start = async () => {
  const reply = await fetch("/v1/openapi.json");
  api = await reply.json();
  const nav = document.querySelector("nav");
  const main = document.querySelector("main");
  document.querySelector(".version").textContent = "API " + api.info.version;
  document.querySelector("#key").addEventListener("input", (change) => {
    key = change.target.value.trim();
    for (const draw of listeners) draw();
  });
  main.replaceChildren(
    el("h1", {}, api.info.title + " API"),
    el("div", { class: "intro" }, prose(api.info.description)),
  );
  const tags = Map.groupBy(
    Object.entries(api.paths).flatMap(([path, each]) =>
      Object.entries(each).map(([method, facts]) => ({ path, method, facts })),
    ),
    (each) => each.facts.tags?.[0] ?? "Other",
  );
  for (const [tag, each] of tags) {
    main.append(
      el("h2", { class: "tag" }, tag),
      ...each.map(({ path, method, facts }) => operation(path, method, facts)),
    );
    nav.append(
      el("h2", {}, tag),
      ...each.map(({ facts }) => el("a", { href: "#" + facts.operationId }, facts.summary)),
    );
  }
  main.append(
    el("h2", { class: "tag", id: "events" }, "Events"),
    ...Object.entries(api.webhooks).map(([type, each]) => event(type, each.post)),
    el("h2", { class: "tag", id: "errors" }, "Error codes"),
    el(
      "section",
      {},
      el(
        "dl",
        { class: "errors" },
        errors().flatMap(([code, [status, title]]) => [
          el("dt", { id: code }, el("code", {}, code)),
          el("dd", {}, status),
          el("dd", {}, title),
        ]),
      ),
    ),
  );
  nav.append(
    el("h2", {}, "Reference"),
    el("a", { href: "#events" }, "Events"),
    el("a", { href: "#errors" }, "Error codes"),
    el("a", { href: "/v1/openapi.json" }, "OpenAPI document"),
  );
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
};
start().catch(() => {
  document.querySelector("main").textContent =
    "The API description could not be read. Reload the page.";
});
`;
