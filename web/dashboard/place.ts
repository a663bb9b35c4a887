import { useEffect, useState } from "preact/hooks";
import { base, type Place, placeOf, type QueryName, queryOf } from "./address.ts";

export { addressOf, type Place } from "./address.ts";

export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Moves on after the service's answer, unless the user went elsewhere meanwhile. */
export function goFrom(here: string, address: string): void {
  if (location.pathname === here) go(address);
}

/** Filters and tabs are in the address, so that people can share a view. Empty values are left out. */
export function setQuery(changes: Partial<Record<QueryName, string | undefined>>): void {
  const query = queryOf(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  go(location.pathname + (text && `?${text}`), { replace: true });
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeOf(location));
  useEffect(() => {
    const onMove = () => setPlace(placeOf(location));
    addEventListener("popstate", onMove);
    return () => removeEventListener("popstate", onMove);
  }, []);
  return place;
}

/** A plain click on one of the page's own links moves without a reload. The browser handles all others. */
export function followLinks(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  const isOurs = link.origin === location.origin && link.pathname.startsWith(`${base}/`);
  if (!isOurs || link.target || link.download) return;
  event.preventDefault();
  go(link.pathname + link.search);
  scrollTo(0, 0);
}
