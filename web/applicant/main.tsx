import "../shared/tokens.css";
import "../shared/base.css";
import "./no-flex-gap.css";
import "./applicant.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { isFramed } from "./frame.ts";

/** The token, or another device's code, leaves the address bar before anything else happens: no history, no screenshot, no referrer. */
const address = new URL(location.href);
const behind = new URLSearchParams(address.hash.slice(1));
/** In a frame it lies behind the `#` and stays there: a frame has no address bar, and keeps nothing else over a reload. */
const token = (isFramed ? behind : address.searchParams).get("t") ?? undefined;
const code = behind.get("h") ?? undefined;
if (!isFramed && (address.search || address.hash)) history.replaceState(null, "", address.pathname);

const caseId = address.pathname.split("/")[2] ?? "";
const root = document.getElementById("app");
if (root) render(<App caseId={caseId} token={token} code={code} />, root);
