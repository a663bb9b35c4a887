import { useEffect, useState } from "preact/hooks";

const saidEvent = "dashboard-said";

/** Says in passing that something was done. */
export function say(text: string): void {
  dispatchEvent(new CustomEvent(saidEvent, { detail: text }));
}

/** Where it is said: at the foot of the page, and to screen readers. */
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
