import "../shared/tokens.css";
import "../shared/base.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/data.css";
import "./styles/shell.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { language, onLanguageChange, preferredLanguage, setLanguage } from "./language.ts";

const root = document.getElementById("app");

/** A change of language redraws everything, so that no part needs to follow it. */
function draw() {
  if (root) render(<App key={language()} />, root);
}

onLanguageChange(draw);
// If the strings cannot be fetched, the page appears in English, and the person can choose again.
setLanguage(preferredLanguage()).catch(draw);
