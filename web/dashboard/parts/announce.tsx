import { useEffect, useState } from "preact/hooks";

const saidEvent = "dashboard-said";

/** Announces that an action is done. */
export function say(text: string): void {
  dispatchEvent(new CustomEvent(saidEvent, { detail: text }));
}

/** The place of announcements, at the foot of the page and for screen readers. */
export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onSaid = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      setText(String(event.detail));
      clearTimeout(timer);
      timer = setTimeout(() => setText(""), 5000);
    };
    addEventListener(saidEvent, onSaid);
    return () => removeEventListener(saidEvent, onSaid);
  }, []);
  return (
    <p class="toast" role="status" data-shown={text !== ""}>
      {text}
    </p>
  );
}
