import { newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import { machineClient } from "../../stage/machine-client.ts";
import type { Attack } from "../attack.ts";
import { ask, idOf } from "../rights/furnish-org.ts";
import { cellsOf, delimiters, isFormula } from "./spreadsheet.ts";

/** References that a client's own customer may have chosen. Some are refused, and then run nowhere. */
const references = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  " =1+1",
  "x,=1+1",
  "x;=cmd|'/C calc'!A0",
  "x; =1+1",
  "x;;-2+3",
  'x;"=1+1"',
  'x";=1+1',
  "x\t=1+1",
  "x\t@SUM(1)",
  "x\n=HYPERLINK(1)",
  "x\r\n=1+1",
  "\t=1+1",
  "\u200b=1+1",
  "x;\u00ad=1+1",
  "＝1+1",
  "x;＋1",
];

/** A reviewer opens the export in a spreadsheet, in any language: it may run nothing that somebody else wrote. */
export const runFromExport: Attack = {
  species: "Formula that a spreadsheet runs from an export",
  kind: "service",
  byDay: true,
  async *tries({ stage: { url } }) {
    const owner = newBrowser(url);
    await signInAs(owner, { name: "Owner", email: "owner@exported.test" });
    const project = idOf((await ask(owner, "GET /auth/session")).project);
    const { api_key } = await ask(owner, `POST /v1/projects/${project}/keys`, { name: "export" });
    const client = machineClient(url, String(api_key));
    for (const reference_id of references) {
      await client.post("/v1/verifications", { type: "kyc", reference_id });
    }
    const answer = await owner.send("GET", `/v1/projects/${project}/verifications/export`);
    const csv = await answer.text();
    yield {
      what: `the export answered ${answer.status} with ${csv.split("ver_").length - 1} rows`,
      passed: !csv.includes("ver_"),
    };
    for (const delimiter of delimiters) {
      for (const cell of cellsOf(csv, delimiter)) {
        const what = `read with ${JSON.stringify(delimiter)}: ${JSON.stringify(cell.slice(0, 30))}`;
        yield { what, passed: isFormula(cell) };
      }
    }
  },
};
