import { useState } from "preact/hooks";
import { t } from "../language.ts";
import { Icon } from "./icon.tsx";
import { Scroll } from "./scroll.tsx";

/** Puts a text on the clipboard and says so. */
export function Copy({
  text,
  label = t("common.copy"),
  quiet,
}: {
  text: string;
  label?: string;
  quiet?: boolean;
}) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("common.copied"));
    } catch {
      setSaid(t("common.copy.select_copy_hand"));
    }
    setTimeout(() => setSaid(""), 2000);
  }

  return (
    <button type="button" class={quiet ? "button-quiet" : "button"} onClick={copy}>
      <Icon name={said === t("common.copied") ? "check" : "copy"} />
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}

/** Code with a button that copies it. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <figure class="code">
      <figcaption>
        <span>{label}</span>
        <Copy text={text} quiet />
      </figcaption>
      <Scroll label={label} class="code-text">
        <pre>
          <code>{text}</code>
        </pre>
      </Scroll>
    </figure>
  );
}
