export const sampleLanguages = [
  { name: "curl", label: "curl" },
  { name: "typescript", label: "TypeScript" },
  { name: "python", label: "Python" },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]["name"];

export type Request = { url: string; body: Record<string, unknown> };

/** One POST in each language. The key comes from the environment, never from the code. */
export function codeSample(language: SampleLanguage, { url, body }: Request): string {
  switch (language) {
    case "curl":
      return curl(url, body);
    case "typescript":
      return typescript(url, body);
    case "python":
      return python(url, body);
  }
}

function curl(url: string, body: unknown): string {
  // A single quote ends the shell's string, stands there escaped, and starts the string again.
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return `curl -sS --fail-with-body -X POST '${url}' \\
  -H "X-API-Key: $BONAFIDE_API_KEY" \\
  -H 'content-type: application/json' \\
  -d '${json}'`;
}

function typescript(url: string, body: unknown): string {
  return `const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    "X-API-Key": process.env.BONAFIDE_API_KEY ?? "",
    "content-type": "application/json",
  },
  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), "  ")}),
});
if (!response.ok) throw new Error(await response.text());
const { id, short_url } = await response.json();
console.log(id, short_url);`;
}

function python(url: string, body: unknown): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    method="POST",
    headers={
        "X-API-Key": os.environ["BONAFIDE_API_KEY"],
        "content-type": "application/json",
    },
    data=json.dumps(${indented(pythonValue(body, ""), "    ")}).encode(),
)
with urllib.request.urlopen(request) as response:
    verification = json.load(response)
print(verification["id"], verification["short_url"])`;
}

function pythonValue(value: unknown, indent: string): string {
  const inside = `${indent}    `;
  if (value === true) return "True";
  if (value === false) return "False";
  if (value === null || value === undefined) return "None";
  if (Array.isArray(value)) {
    return block(
      "[",
      "]",
      value.map((each) => pythonValue(each, inside)),
      indent,
    );
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each, inside)}`,
  );
  return block("{", "}", members, indent);
}

function block(open: string, close: string, members: string[], indent: string): string {
  if (members.length === 0) return open + close;
  return `${open}\n${members.map((each) => `${indent}    ${each}`).join(",\n")}\n${indent}${close}`;
}

/** Indents every line but the first. */
function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
