import type { Found, SearchIndex } from "./search.ts";

/** Has the search field answer as somebody types. Its index comes when the field is first used. */
export function addSearch({ body }: Document): void {
  const input = body.querySelector<HTMLInputElement>("#search");
  const panel = body.querySelector<HTMLElement>("#results");
  const list = panel?.querySelector("ol");
  const summary = panel?.querySelector("p");
  if (!input || !panel || !list || !summary) return;
  let ready: Promise<(query: string) => Found[]> | undefined;
  const search = () => (ready ??= readIndex());

  const show = async () => {
    const query = input.value.trim();
    panel.hidden = query === "";
    if (panel.hidden) return;
    const found = (await search())(query);
    if (query !== input.value.trim()) return;
    list.replaceChildren(...found.map(itemOf));
    summary.textContent = found.length === 0 ? "Nothing found." : `${found.length} pages`;
  };
  input.addEventListener("focus", () => void search());
  input.addEventListener("input", () => void show());
  body.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === "Escape") panel.hidden = true;
    if (event.key === "Enter" && event.target === input) list.querySelector("a")?.click();
  });
  body.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !panel.contains(target) && target !== input) panel.hidden = true;
  });
}

async function readIndex(): Promise<(query: string) => Found[]> {
  const [{ openIndex, searchIn }, reply] = await Promise.all([
    import("./search.ts"),
    fetch("/docs/search.json"),
  ]);
  const index: SearchIndex = openIndex(await reply.text());
  return (query) => searchIn(index, query);
}

function itemOf({ url, title, heading, excerpt }: Found): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("strong");
  const text = document.createElement("span");
  link.href = url;
  name.textContent = heading === "" ? title : `${title}: ${heading}`;
  text.textContent = excerpt;
  link.append(name, text);
  item.append(link);
  return item;
}
