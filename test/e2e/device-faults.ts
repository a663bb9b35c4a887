/** A fault of a browser or a phone, and the texts that the page then shows. */
export type DeviceFault = {
  what: string;
  /** Runs in the page before its own scripts. */
  script: string;
  says: ExpectedTexts;
  /** Where the film says it otherwise. */
  film?: ExpectedTexts;
  /** How far the page's own clock must advance until the page shows the fault. */
  afterMs?: number;
  /** A file of the page that does not come. */
  lacks?: string;
};

type ExpectedTexts =
  /** A screen of its own, with this title and, if it helps, these words. */
  | { title: string; words?: string }
  /** In the viewfinder, which can be closed. */
  | { hint: string }
  /** On the step itself. */
  | { alert: string }
  | "opens";

const stand = (answer: string) =>
  `navigator.mediaDevices.getUserMedia = async (wish) => { ${answer} };`;
const refuse = (name: string, message = "") =>
  stand(`throw new DOMException(${JSON.stringify(message)}, "${name}")`);
/** Refuses a size, and opens without. */
const refuseSize = (name: string) =>
  `const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  ${stand(`if (wish.video.width) throw Object.assign(new Error(), { name: "${name}" }); return open(wish)`)}`;
const as = (userAgent: string) =>
  `Object.defineProperty(navigator, "userAgent", { get: () => ${JSON.stringify(userAgent)} });`;
/** Changes the stream that the camera opens with. */
const after = (change: string) =>
  `const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  ${stand(`const stream = await open(wish); const [track] = stream.getVideoTracks(); ${change}; return stream`)}`;
/** A camera that shows a painted picture. */
const painted = (paint: string) =>
  stand(`const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [360, 640];
    const context = canvas.getContext("2d");
    const stream = canvas.captureStream(10);
    ${paint};
    return stream;`);

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const denied = "The camera is blocked for this page";
const inApp = "This app does not let us use the camera";
const busy = "Another app is using the camera";
const none = "We found no camera";
const stopped = "The camera stopped";
const filmStopped = { alert: "The video stopped because the camera did" };
const again = { hint: "We open it again" };

export const deviceFaults: DeviceFault[] = [
  {
    what: "an address without https",
    script: "Object.defineProperty(window, 'isSecureContext', { value: false })",
    says: { title: "The camera needs a secure connection" },
  },
  {
    what: "a web view without `mediaDevices`",
    script: "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })",
    says: { title: inApp, words: "Copy the link" },
  },
  {
    what: "a web view whose `mediaDevices` open nothing",
    script: "Object.defineProperty(navigator, 'mediaDevices', { value: {} })",
    says: { title: inApp, words: "Copy the link" },
  },
  {
    what: "a camera that was refused in Chrome",
    script: refuse("NotAllowedError", "Permission denied"),
    says: { title: denied, words: "to the left of the address" },
  },
  {
    what: "a question that was closed without an answer",
    script: refuse("NotAllowedError", "Permission dismissed"),
    says: { title: "The question about the camera was closed", words: "Try the camera again" },
  },
  {
    what: "a phone that keeps the camera from the browser",
    script: refuse("NotAllowedError", "Permission denied by system"),
    says: { title: "Your phone blocks the camera for this browser" },
  },
  {
    what: "a camera that was refused in Firefox",
    script:
      as("Mozilla/5.0 (Android 13; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0") +
      refuse("NotAllowedError"),
    says: { title: denied, words: "clear the block" },
  },
  {
    what: "a camera that was refused in Safari",
    script: as(`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`) + refuse("NotAllowedError"),
    says: { title: denied, words: "Website Settings" },
  },
  {
    what: "a camera that was refused in Samsung's browser",
    script:
      as(`${android} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`) +
      refuse("NotAllowedError"),
    says: { title: denied, words: "the lock next to the address" },
  },
  {
    what: "a policy that forbids the camera",
    script: refuse("SecurityError"),
    says: { title: denied },
  },
  {
    what: "the older name of a refusal",
    script: refuse("PermissionDeniedError"),
    says: { title: denied },
  },
  {
    what: "a refusal that is no `Error`",
    script: stand("throw { name: 'PermissionDeniedError' }"),
    says: { title: denied },
  },
  ...[
    ["Facebook", `${android} Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440]`],
    ["WhatsApp", `${android} Chrome/120.0 Mobile Safari/537.36 WhatsApp/2.24`],
    ["Instagram", `${iphone} Mobile/15E148 Instagram 320.0`],
    ["TikTok", `${android} Chrome/120.0 Mobile Safari/537.36 BytedanceWebview/d8a21c6`],
    [
      "an app of Android's",
      "Mozilla/5.0 (Linux; Android 9; SM-A105M; wv) AppleWebKit/537.36 Chrome/88 Mobile",
    ],
    ["an app of the iPhone's without a name", `${iphone} Mobile/15E148`],
  ].map(([app, userAgent]) => ({
    what: `a camera that is refused inside ${app}`,
    script: as(userAgent ?? "") + refuse("NotAllowedError"),
    says: { title: inApp, words: "Copy the link" },
  })),
  ...[
    "NotReadableError",
    "TrackStartError",
    "AbortError",
    "InvalidStateError",
    "SourceUnavailableError",
  ].map((name) => ({
    what: `a camera that another app has: ${name}`,
    script: stand(`throw { name: "${name}" }`),
    says: { title: busy },
  })),
  ...["NotFoundError", "DevicesNotFoundError", "NotSupportedError"].map((name) => ({
    what: `a device without a camera: ${name}`,
    script: stand(`throw { name: "${name}" }`),
    says: { title: none },
  })),
  { what: "a failure without a name", script: stand("throw 'no'"), says: { title: none } },
  {
    what: "a call that throws at once",
    script: "navigator.mediaDevices.getUserMedia = () => { throw new Error('no') }",
    says: { title: none },
  },
  {
    what: "a stream without a picture",
    script: stand("return new MediaStream()"),
    says: { title: none },
  },
  {
    what: "a picture that had ended before it was looked at",
    script: after("track.stop()"),
    says: { title: stopped },
  },
  ...["OverconstrainedError", "ConstraintNotSatisfiedError", "TypeError", "NotReadableError"].map(
    (name) => ({
      what: `a camera that refuses the size: ${name}`,
      script: refuseSize(name),
      says: "opens" as const,
    }),
  ),
  {
    what: "a browser that lists no camera",
    script: "navigator.mediaDevices.enumerateDevices = async () => []",
    says: "opens",
  },
  {
    what: "a browser that cannot list its cameras",
    script: "navigator.mediaDevices.enumerateDevices = async () => { throw new Error('no') }",
    says: "opens",
  },
  {
    what: "a permission that is said to be refused and is not",
    script: "navigator.permissions.query = async () => ({ state: 'denied' })",
    says: "opens",
  },
  {
    what: "a browser without modal dialogs",
    script: "delete HTMLDialogElement.prototype.showModal",
    says: "opens",
  },
  {
    what: "a browser that tells of no frame",
    script: "delete HTMLVideoElement.prototype.requestVideoFrameCallback",
    says: "opens",
  },
  {
    what: "a browser that counts no frame",
    script: "delete HTMLVideoElement.prototype.getVideoPlaybackQuality",
    says: "opens",
  },
  {
    what: "a screen that does not stay awake",
    script:
      "Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { throw new Error('no') } } })",
    says: "opens",
  },
  {
    what: "a browser that plays nothing by itself",
    script: `const play = HTMLVideoElement.prototype.play;
      let calls = 0;
      HTMLVideoElement.prototype.play = function () {
        calls += 1;
        return calls === 1 ? Promise.reject(new DOMException("", "NotAllowedError")) : play.call(this);
      };`,
    says: "opens",
    film: "opens",
  },
  {
    what: "a network that brings no face network",
    script: "",
    lacks: "**/assets/face-presence-*.js",
    says: "opens",
  },
  {
    what: "a question that is not answered",
    script: stand("return new Promise(() => {})"),
    afterMs: 5000,
    says: { hint: "tap “Allow”" },
  },
  {
    what: "a camera that a call mutes",
    script: after("setTimeout(() => track.dispatchEvent(new Event('mute')), 3000)"),
    afterMs: 4000,
    says: again,
    film: filmStopped,
  },
  {
    what: "a camera that ends",
    script: after("setTimeout(() => track.dispatchEvent(new Event('ended')), 3000)"),
    afterMs: 4000,
    says: again,
    film: filmStopped,
  },
  {
    what: "a camera that opens and sends nothing",
    script: painted(""),
    afterMs: 7000,
    says: again,
    film: filmStopped,
  },
  {
    what: "a camera whose picture stands still",
    script: painted(
      // It moves until the page shows it, however slow the machine is, and three seconds more.
      "let left = 30; const timer = setInterval(() => { context.fillRect(0, 0, Math.random() * 9, 9); if (document.querySelector('dialog')) left -= 1; if (left === 0) clearInterval(timer); }, 100)",
    ),
    afterMs: 8000,
    says: again,
    film: filmStopped,
  },
  {
    what: "a camera that is covered",
    script: painted("setInterval(() => context.fillRect(0, 0, 360, 640), 100)"),
    says: { hint: "All is black" },
  },
];
