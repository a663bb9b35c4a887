/** Part of the page's script: a call as `curl`, and sent from the page. */
export const tryScript = String.raw`
const tryIt = (path, method, facts) => {
  const body = facts.requestBody?.content["application/json"]?.schema;
  const needsKey = facts.security?.some((way) => "apiKey" in way) ?? false;
  const text = el("textarea", { "aria-label": "Body as JSON", spellcheck: "false" });
  text.value = body ? JSON.stringify(samples[facts.operationId] ?? example(body), null, 1) : "";
  text.rows = Math.min(12, text.value.split("\n").length + 1);
  const slots = facts.parameters
    .filter((part) => part.in === "path")
    .map(({ name }) => el("input", { placeholder: name, "aria-label": name, name }));
  const target = () =>
    slots.reduce(
      (url, { name, value }) =>
        url.replace("{" + name + "}", encodeURIComponent(value) || "{" + name + "}"),
      location.origin + path,
    );

  const curl = (shownKey) =>
    [
      "curl" + (method === "get" ? "" : " -X " + method.toUpperCase()) + " " + quote(target()),
      needsKey && ' -H "X-API-Key: ' + shownKey + '"',
      body && " -H 'Content-Type: application/json'",
      body && " -d " + quote(text.value.replace(/\s*\n\s*/g, "")),
    ]
      .filter(Boolean)
      .join(" \\\n ");
  const command = el("pre", {});
  const draw = () => {
    command.textContent = curl(key ? key.slice(0, 12) + "…" : "$BONAFIDE_KEY");
  };
  for (const part of [text, ...slots]) part.addEventListener("input", draw);
  listeners.push(draw);
  draw();

  const answer = el("div", { "aria-live": "polite" });
  const send = async () => {
    answer.replaceChildren("…");
    try {
      const reply = await fetch(target(), {
        method: method.toUpperCase(),
        headers: {
          ...(needsKey && { "X-API-Key": key }),
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: text.value }),
      });
      const shown = pretty(await reply.text()).slice(0, 20000);
      const status = reply.status + " " + (reply.headers.get("request-id") ?? "");
      answer.replaceChildren(el("p", { class: "status" }, status), el("pre", {}, shown));
    } catch {
      answer.replaceChildren("No answer.");
    }
  };
  const copy = async (event) => {
    await navigator.clipboard.writeText(curl(key || "$BONAFIDE_KEY"));
    event.target.textContent = "Copied";
  };
  return el(
    "div",
    { class: "try" },
    slots,
    body && text,
    command,
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "main", onclick: send }, "Send"),
      el("button", { type: "button", onclick: copy }, "Copy curl"),
    ),
    answer,
  );
};
const samples = {
  post_verifications: {
    type: "kyc",
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
  },
};
const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
`;
