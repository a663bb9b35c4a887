import "../shared/tokens.css";
import "../shared/base.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/data.css";
import "./styles/shell.css";
import { render } from "preact";
import { App } from "./app.tsx";

const root = document.getElementById("app");
if (root) render(<App />, root);
