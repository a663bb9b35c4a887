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

/** In another language everything is drawn anew: no part has to know that there are several. */
function draw() {
  if (root) render(<App key={language()} />, root);
}

onLanguageChange(draw);
// Whose language cannot be fetched reads English, and may choose again.
setLanguage(preferredLanguage()).catch(draw);
