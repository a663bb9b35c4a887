export type Sent = {
  method: string;
  url: string;
  /** Absent if the call needs none. */
  apiKey?: string | undefined;
  /** JSON, over as many lines as it likes. */
  body?: string | undefined;
};

/** The call as a command to paste into a shell, which shows a refusal and ends with an error then. */
export function curlOf({ method, url, apiKey, body }: Sent): string {
  return [
    `curl -sS --fail-with-body${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${url.startsWith("$") ? `"${url}"` : quoted(url)}`,
    // In double quotes, so that the shell puts a variable's value in.
    ...(apiKey === undefined ? [] : [` -H "X-API-Key: ${apiKey}"`]),
    ...(body === undefined ? [] : [" -H 'Content-Type: application/json'"]),
    ...(body === undefined ? [] : [` -d ${quoted(body.replaceAll(/\s*\n\s*/g, ""))}`]),
  ].join(" \\\n ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
