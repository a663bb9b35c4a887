import "../shared/tokens.css";
import "../shared/base.css";
import "./applicant.css";
import { render } from "preact";
import { App } from "./app.tsx";

/** The token, or another device's code, leaves the address bar before anything else happens: no history, no screenshot, no referrer. */
const address = new URL(location.href);
const token = address.searchParams.get("t") ?? undefined;
const code = new URLSearchParams(address.hash.slice(1)).get("h") ?? undefined;
if (address.search || address.hash) history.replaceState(null, "", address.pathname);

const caseId = address.pathname.split("/")[2] ?? "";
const root = document.getElementById("app");
if (root) render(<App caseId={caseId} token={token} code={code} />, root);
