import { useEffect, useRef } from "preact/hooks";

/** The time after `g` in which a letter counts as its second key, in ms. */
const sequenceMs = 1500;

/** Single letters can be switched off for people who speak to their browser (WCAG 2.1.4). */
const switchedOff = "bonafide.shortcuts.off";

export function areKeysOff(): boolean {
  return localStorage.getItem(switchedOff) !== null;
}

export function switchKeys(off: boolean): void {
  if (off) localStorage.setItem(switchedOff, "1");
  else localStorage.removeItem(switchedOff);
}

/** The action of each key: `n`, `/`, or a sequence such as `g v`. */
type Keys = Readonly<Record<string, () => void>>;

/** The keys of every part on screen. The part that came last has precedence. */
const inUse: { current: Keys }[] = [];
let sequenceEnds = 0;

/** Handles keys while this part is on screen, except while a person types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (inUse.length === 0) document.addEventListener("keydown", onKeyDown);
    inUse.push(latest);
    return () => {
      inUse.splice(inUse.indexOf(latest), 1);
      if (inUse.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const isFind = isCtrlK(event);
  if (!isFind && (areKeysOff() || isTaken(event))) return;
  const isSecond = event.timeStamp < sequenceEnds;
  sequenceEnds = event.key === "g" ? event.timeStamp + sequenceMs : 0;
  const name = isSecond ? `g ${event.key}` : event.key;
  act(isFind ? "ctrl k" : name, event);
}

function act(name: string, event: KeyboardEvent): void {
  const wanted = inUse.findLast(({ current }) => name in current)?.current[name];
  if (!wanted) return;
  event.preventDefault();
  wanted();
}

/** Ctrl-K writes no text, so it works while a person types and where single letters are off. */
function isCtrlK({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isIn = target instanceof Element && target.closest("dialog") !== null;
  return key === "k" && (ctrlKey || metaKey) && !altKey && !isIn;
}

/** A key that belongs to a text field, to the browser or to an open dialog. */
function isTaken({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(typedInto) !== null;
}

/** A check box or radio button takes no letters, so keys still work while it has the focus. */
const typedInto =
  "input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable]";
