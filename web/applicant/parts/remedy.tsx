/** A small picture of what to do about an objection; the words beside it say the same. */
export function Remedy({ of: key }: { of: string }) {
  const drawn = drawings[key.replace("reason.", "")];
  if (!drawn) return null;
  return (
    <svg class="drawing remedy" viewBox="0 0 96 60" aria-hidden="true" focusable="false">
      {drawn}
    </svg>
  );
}

const card = <rect class="drawing-paper" x="26" y="16" width="44" height="28" rx="3" />;
const print = <path class="drawing-ink" d="M46 23h18M46 29h14M46 35h18" />;
const portrait = <rect class="drawing-photo" x="30" y="21" width="12" height="15" rx="1" />;
const corners = <path class="drawing-frame" d="M16 14V8h8M72 8h8v6M80 46v6h-8M24 52h-8v-6" />;
const face = <ellipse class="drawing-paper" cx="48" cy="30" rx="13" ry="17" />;
const features = (
  <path class="drawing-ink" d="M43 27v1.5M53 27v1.5M48 28v5h-2.5M43 38c3 2.5 7 2.5 10 0" />
);

const whole = [card, portrait, print, corners];
const turned = [
  card,
  <path key="lines" class="drawing-ink" d="M31 23h12M31 34h34M31 39h34" />,
  <path key="turn" class="drawing-line" d="M34 52c8 5 20 5 28 0m-6-1 6 1 0-6" />,
];
const unlit = [
  card,
  portrait,
  print,
  <path
    key="lamp"
    class="drawing-line"
    d="M82 8a5 5 0 1 1-.1 0M82 2v2M82 20v2M90 13h2M72 13h2M64 48c6 3 12 1 15-5m-5 1 5-1 1 5"
  />,
];
const zone = [
  card,
  portrait,
  <path key="lines" class="drawing-line" d="M31 39h34M31 34.5h34" />,
  corners,
];
const alone = [
  face,
  features,
  <path key="oval" class="drawing-frame" d="M30 30a18 23 0 1 0 36 0 18 23 0 1 0-36 0" />,
];
const withoutGlasses = [
  face,
  features,
  <path
    key="dark"
    class="drawing-photo"
    d="M66 8h11v4a5 4 0 0 1-11 0zM81 8h11v4a5 4 0 0 1-11 0z"
  />,
  <path
    key="glasses"
    class="drawing-line"
    d="M66 8h11v4a5 4 0 0 1-11 0zM81 8h11v4a5 4 0 0 1-11 0zM77 9.5h4"
  />,
  <path key="off" class="drawing-line" d="M63 27c6-1 10-3 13-7m-6 1 6-1v6" />,
];
const withoutMask = [
  face,
  features,
  <path key="mask" class="drawing-photo" d="M69 39c6-4 13-4 19 0v8c-6 4-13 4-19 0z" />,
  <path key="loops" class="drawing-line" d="M69 40c-5-1-5 6 0 5M88 40c5-1 5 6 0 5" />,
  <path key="off" class="drawing-line" d="M63 34c6-3 10-2 14 0m-5-5 5 5-6 2" />,
];
const closer = [
  face,
  features,
  <path key="in" class="drawing-line" d="M8 30h14m-5-5 5 5-5 5M88 30H74m5-5-5 5 5 5" />,
];
const nearer = [
  ...whole,
  <path key="in" class="drawing-line" d="M2 30h10m-4-4 4 4-4 4M94 30H84m4-4-4 4 4 4" />,
];
const tipped = [
  <path key="was" class="drawing-ghost" d="M26 44V16h44v28" />,
  <path key="is" class="drawing-paper" d="M34 27h28l8 17H26z" />,
  <path key="down" class="drawing-line" d="M48 6v14m-4-4 4 4 4-4" />,
];
const lit = [...whole, <path key="lamp" class="drawing-line" d="M48 2v4M38 4l2 3M58 4l-2 3" />];

const phone = <rect class="drawing-paper" x="34" y="4" width="28" height="52" rx="4" />;
const lens = (
  <path
    class="drawing-line"
    d="M38 24h5l2-3h6l2 3h5v13H38zM48 27a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 1 0-7"
  />
);
const barred = <path key="bar" class="drawing-line" d="M37 40 59 19" />;
const refused = [
  phone,
  <path key="address" class="drawing-ink" d="M49 11h8" />,
  <path key="lock" class="drawing-frame" d="M38 10h6v5h-6zM39.5 10V8.5a1.5 1.5 0 0 1 3 0V10" />,
  <path key="here" class="drawing-frame" d="M14 12h15m-5-4 5 4-5 4" />,
  lens,
  barred,
];
const asked = [
  phone,
  lens,
  <path key="answer" class="drawing-frame" d="M40 46h16" />,
  <path key="tap" class="drawing-frame" d="M66 38l5-4M68 46h7M66 54l5 3" />,
];
const settings = [
  phone,
  <path key="rows" class="drawing-ink" d="M39 14h14M39 22h12M39 46h14" />,
  <path
    key="switch"
    class="drawing-frame"
    d="M43 29h10a5 5 0 0 1 0 10H43a5 5 0 0 1 0-10M53 33.5a.5.5 0 0 1 0 1"
  />,
];
const inUse = [
  <rect key="call" class="drawing-paper" x="52" y="2" width="28" height="44" rx="4" />,
  <path
    key="caller"
    class="drawing-frame"
    d="M59 34q0-8 7-8t7 8M66 15a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9"
  />,
  <rect key="phone" class="drawing-paper" x="24" y="12" width="28" height="44" rx="4" />,
  <path
    key="lens"
    class="drawing-line"
    d="M28 31h5l2-3h6l2 3h5v13H28zM38 34a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 1 0-7"
  />,
];
const outside = [
  <rect key="app" class="drawing-paper" x="16" y="4" width="38" height="52" rx="4" />,
  <path key="page" class="drawing-ghost" d="M24 16h22v28H24z" />,
  <path key="out" class="drawing-frame" d="M35 30h42m-7-7 7 7-7 7" />,
];
const missing = [phone, lens, barred];
const halted = [phone, lens, <path key="pause" class="drawing-frame" d="M44 44v8M52 44v8" />];

const drawings: Record<string, unknown[]> = {
  "camera.denied": refused,
  "camera.dismissed": asked,
  "camera.system": settings,
  "camera.busy": inUse,
  "camera.in_app": outside,
  "camera.framed": outside,
  "camera.insecure": refused,
  "camera.none": missing,
  "camera.stopped": halted,
  no_document_in_image: whole,
  cut_off: whole,
  blurred: whole,
  other_document: whole,
  document_not_allowed: whole,
  same_picture: whole,
  too_small: nearer,
  low_resolution: nearer,
  dark_photo: lit,
  incorrect_side: turned,
  same_side_twice: turned,
  glare: unlit,
  mrz_unreadable: zone,
  not_tilted: tipped,
  tilt_unmatched: tipped,
  no_face: alone,
  multiple_faces: alone,
  picture_of_document: alone,
  drawn_face: alone,
  face_too_far: closer,
  eyes_covered: withoutGlasses,
  mouth_covered: withoutMask,
};
