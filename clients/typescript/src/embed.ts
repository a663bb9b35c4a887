/** A frame's message to the page around it: that it ended, and nothing about the person or a result. */
type FrameMessage = { bonafide?: unknown; code?: unknown };

export type EmbedOptions = {
  /** The verification's `onboarding_url`. The project must allow this page's origin. */
  url: string;
  /** Where the frame goes; without one it opens in a sheet over the page. */
  container?: Element;
  /** The name of the frame for screen readers. @default "Identity check" */
  title?: string;
  /** The text of the sheet's button. @default "Close" */
  closeLabel?: string;
  /** Everything was submitted. Your server gets the result by webhook. */
  onComplete?(): void;
  /** The person closed it, or refused the verification. */
  onExit?(): void;
  /**
   * It cannot continue: `expired`, `revoked`, `erased`, `invalid`, `ended`, `attempts`, or `not_loaded`
   * if the frame did not answer, as when the project does not allow this page's origin.
   */
  onError?(error: { code: string }): void;
};

export type Embedded = {
  /** Takes it off the page. No callback follows. */
  close(): void;
};

const helloEveryMs = 300;
const patienceMs = 20_000;

/** Shows a verification on a page of your own, in a frame or in a sheet. */
export function openVerification(options: EmbedOptions): Embedded {
  const { origin, src } = frameOf(options.url);
  const frame = document.createElement("iframe");
  frame.title = options.title ?? "Identity check";
  frame.allow = "camera; fullscreen; screen-wake-lock";
  frame.referrerPolicy = "no-referrer";
  Object.assign(frame.style, { border: "0", width: "100%", height: "100%", display: "block" });
  frame.src = src;

  let isOver = false;
  const close = options.container
    ? inside(options.container, frame)
    : inSheet(frame, options.closeLabel ?? "Close", () => {
        const isExit = !isOver;
        end();
        if (isExit) options.onExit?.();
      });

  let greeting: ReturnType<typeof setInterval> | undefined;
  frame.addEventListener("load", greet);
  const patience = setTimeout(
    () => finish(() => options.onError?.({ code: "not_loaded" })),
    patienceMs,
  );
  addEventListener("message", hear);
  return { close: end };

  /** Again and again, until the page in the frame has loaded its listener. */
  function greet(): void {
    clearInterval(greeting);
    // A frame that the browser refused hears nothing: it is of no origin.
    const hello = () => frame.contentWindow?.postMessage({ bonafide: "hello" }, origin);
    hello();
    greeting = setInterval(hello, helloEveryMs);
  }

  function fallSilent(): void {
    clearInterval(greeting);
    clearTimeout(patience);
  }

  function hear({ source, origin: from, data }: MessageEvent<FrameMessage | null>): void {
    if (source !== frame.contentWindow || from !== origin || typeof data !== "object") return;
    const event = data?.bonafide;
    if (event === "ready") fallSilent();
    if (event === "complete") finish(options.onComplete);
    if (event === "exit") finish(options.onExit);
    if (event === "error") finish(() => options.onError?.({ code: String(data?.code) }));
  }

  /** One callback for one verification. The page decides whether the frame stays. */
  function finish(callback: (() => void) | undefined): void {
    if (isOver) return;
    isOver = true;
    fallSilent();
    callback?.();
  }

  function end(): void {
    isOver = true;
    fallSilent();
    removeEventListener("message", hear);
    close();
  }
}

/** The token goes behind the `#`, where no server and no log of one sees it. */
function frameOf(url: string): { origin: string; src: string } {
  const { origin, pathname, searchParams } = new URL(url);
  const [, id] = /^\/v\/([^/]+)$/.exec(pathname) ?? [];
  const token = searchParams.get("t");
  if (!id || !token) throw new TypeError("url is the onboarding_url of a verification.");
  return { origin, src: `${origin}/embed/${id}#t=${encodeURIComponent(token)}` };
}

function inside(container: Element, frame: HTMLIFrameElement): () => void {
  container.append(frame);
  return () => frame.remove();
}

/** Styled by properties: a strict policy of the page forbids style sheets that it does not know. */
function inSheet(frame: HTMLIFrameElement, label: string, onClose: () => void): () => void {
  const sheet = document.createElement("dialog");
  Object.assign(sheet.style, {
    border: "0",
    padding: "0",
    margin: "auto",
    width: "min(100vw, 480px)",
    height: "min(100vh, 860px)",
    maxWidth: "100vw",
    maxHeight: "100vh",
    overflow: "hidden",
    borderRadius: innerWidth > 480 ? "16px" : "0",
  });
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "\u00d7";
  button.setAttribute("aria-label", label);
  Object.assign(button.style, {
    font: "28px/44px system-ui, sans-serif",
    width: "44px",
    height: "44px",
    border: "0",
    background: "none",
    color: "inherit",
    cursor: "pointer",
    display: "block",
    marginLeft: "auto",
  });
  frame.style.height = "calc(100% - 44px)";
  button.addEventListener("click", onClose);
  sheet.addEventListener("cancel", (event) => {
    event.preventDefault();
    onClose();
  });
  sheet.append(button, frame);
  document.body.append(sheet);
  // Without the bars that a phone's browser slides in and out, if the browser knows the unit.
  Object.assign(sheet.style, { height: "min(100dvh, 860px)", maxHeight: "100dvh" });
  if ("showModal" in sheet) sheet.showModal();
  else overlay(sheet, button);
  return () => sheet.remove();
}

/** Before Safari 15.4 and Firefox 98 a dialog is an element without meaning. */
function overlay(sheet: HTMLElement, button: HTMLElement): void {
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-modal", "true");
  Object.assign(sheet.style, {
    display: "block",
    position: "fixed",
    top: "0",
    left: "0",
    right: "0",
    zIndex: "2147483647",
    background: "#fff",
    boxShadow: "0 0 0 200vmax rgb(0 0 0 / 50%)",
  });
  button.focus();
}
