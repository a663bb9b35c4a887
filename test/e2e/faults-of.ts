import type { Page } from "playwright-core";

/**
 * Layout faults of this screen: a page wider than the screen, clipped words, fixed parts over more than a
 * third of the height, and a control that something else covers once it is scrolled to.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const faults = [];
    const dialog = document.querySelector("dialog[open]");
    const root = dialog ?? document.body;
    if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.push("wider than the screen");
    const shown = [...root.querySelectorAll("*")].filter((each) => each.checkVisibility() && !each.closest(".unseen"));
    for (const each of shown) {
      const { overflowX, position } = getComputedStyle(each);
      const name = each.tagName.toLowerCase() + " " + (each.textContent ?? "").trim().slice(0, 40);
      const isText = each.matches("h1, p, button, a, label, li, summary, dt, dd, legend");
      if (isText && overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1) faults.push("cut off: " + name);
      if (isText && each.getBoundingClientRect().right > innerWidth + 1) faults.push("beyond the edge: " + name);
      const stays = !dialog && (position === "sticky" || position === "fixed");
      if (stays && each.getBoundingClientRect().height > innerHeight / 3) faults.push("stays over the work: " + name);
    }
    for (const each of root.querySelectorAll("button, a[href], select, summary, input[type=radio]")) {
      if (!each.checkVisibility() || each.disabled) continue;
      each.scrollIntoView({ block: "center" });
      const { x, y, width, height } = each.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!at || !(each.contains(at) || at.contains(each)))
        faults.push("covered: " + (each.textContent || each.ariaLabel));
    }
    scrollTo(0, 0);
    return faults;
  })()`);
}

/** A page that is zoomed on a phone has a smaller screen. */
export const zoomed = [
  { what: "200 %", width: 195, height: 422 },
  { what: "320 px", width: 320, height: 568 },
  { what: "on its side", width: 640, height: 360 },
] as const;
