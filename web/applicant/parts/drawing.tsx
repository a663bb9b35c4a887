/** A small picture of what to photograph; the words beside it say the same. */
export function Drawing({ of }: { of: "card" | "back" | "page" | "face" | "tilted" }) {
  return (
    <svg class="drawing" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      <path class="drawing-frame" d="M12 24V10h14M134 10h14v14M148 76v14h-14M26 90H12V76" />
      {of === "face" && <Face />}
      {of === "tilted" && <Tilted />}
      {of !== "face" && of !== "tilted" && <Sheet side={of} />}
    </svg>
  );
}

function Face() {
  return (
    <>
      <ellipse class="drawing-paper" cx="80" cy="50" rx="27" ry="34" />
      <path class="drawing-ink" d="M70 45v3M90 45v3M80 47v8h-4M70 66c6 5 14 5 20 0" />
    </>
  );
}

/** The top edge tipped back, from where it was. */
function Tilted() {
  return (
    <>
      <path class="drawing-ghost" d="M28 80V24a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v56" />
      <path
        class="drawing-paper"
        d="M47 42h66q4 0 5.500 4L132 78q1 4-4 4H32q-5 0-4-4l13.500-32q1.500-4 5.500-4z"
      />
      <path class="drawing-photo" d="M48 50h18l-4 22H39z" />
      <path class="drawing-line" d="M45 71q2-7 6-7t5 7M54 53a4 4 0 0 1 0 8 4 4 0 0 1 0-8" />
      <path class="drawing-ink" d="M76 52h30M75 60h24M74 68h38" />
      <path class="drawing-line" d="M80 22v13m-5-5 5 5 5-5" />
    </>
  );
}

function Sheet({ side }: { side: "card" | "back" | "page" }) {
  return (
    <>
      <rect class="drawing-paper" x="28" y="20" width="104" height="60" rx="6" />
      {side === "back" ? (
        <path class="drawing-ink" d="M36 30h30M36 38h20M36 60h88M36 66h88M36 72h88" />
      ) : (
        <>
          <rect class="drawing-photo" x="36" y="28" width="26" height="32" rx="2" />
          <path
            class="drawing-line"
            d="M42 58a7 7 0 0 1 14 0M49 37a5 5 0 0 1 0 10 5 5 0 0 1 0-10"
          />
          <path
            class="drawing-ink"
            d={
              side === "page"
                ? "M70 32h40M70 40h28M70 48h34M36 68h88M36 74h88"
                : "M70 32h44M70 40h30M70 48h36M70 56h24M36 70h52"
            }
          />
        </>
      )}
    </>
  );
}
