/** Icons of both pages, on a 24-pixel grid, with a stroke of 1.75. */
export const commonPaths = {
  face: "M12 3.5a6.5 7.5 0 0 1 0 17 6.5 7.5 0 0 1 0-17M9.5 10.5v.5M14.5 10.5v.5M9.8 15c1.3 1 3.1 1 4.4 0",
  send: "M20.5 3.5 10.5 13.5M20.5 3.5l-6.5 17-3.5-7-7-3.5z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  warn: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.25",
  clock: "M12 3.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1",
  bin: "M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v5.5M14 10.5v5.5",
  offline:
    "M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 5-2.6M18.5 12a9.5 9.5 0 0 0-3-2M12 19v.25",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
} as const;

/** The icons of a page by their names. */
export function iconsOf<Name extends string>(paths: Readonly<Record<Name, string>>) {
  return function Icon({ name }: { name: Name }) {
    return (
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={paths[name]} />
      </svg>
    );
  };
}
