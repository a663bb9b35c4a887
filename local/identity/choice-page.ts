import type { Person } from "./person.ts";

/** People to begin with, so that a first sign-in takes one click. */
const examples: Person[] = [
  { name: "Ana Machava", email: "ana@example.com", isVerified: true },
  { name: "Bento Sitoe", email: "bento@example.com", isVerified: true },
  { name: "Celeste Unverified", email: "celeste@example.com", isVerified: false },
];

/** Stands where the provider's own account chooser would. */
export function choicePage({
  provider,
  people,
  hasGroups = false,
  isWrong = false,
}: {
  provider: string;
  people: Person[];
  /** Whether people have groups here, and can be removed. */
  hasGroups?: boolean;
  isWrong?: boolean;
}): string {
  const known = [...people, ...examples];
  const each = known.filter(
    (person, at) => known.findIndex((p) => p.email === person.email) === at,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas }
main { width: min(24rem, 100vw - 2rem); padding: 2rem 0 }
h1 { font-size: 1.25rem; margin: 0 }
p { margin: .25rem 0 1.5rem; color: GrayText }
form { margin: 0 0 .5rem }
button { font: inherit; width: 100%; text-align: left; padding: .75rem 1rem; border: 1px solid GrayText;
  border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer }
button:hover, button:focus-visible { border-color: Highlight; outline: 2px solid Highlight }
button small { display: block; color: GrayText }
fieldset { border: 0; padding: 1.5rem 0 0; margin: 1rem 0 0; border-top: 1px solid GrayText }
label { display: block; margin-bottom: .75rem }
input:not([type]) , input[type=email] { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem;
  border: 1px solid GrayText; border-radius: .5rem; background: Canvas; color: CanvasText }
.wrong { color: #b91c1c }
</style>
<main>
<h1>Choose an account</h1>
<p>This page plays ${provider} on this machine. Anybody may be chosen.</p>
${each.map((person) => button(person) + (hasGroups ? removal(person, people) : "")).join("\n")}
<form method="post"><fieldset>
<label>Name <input name="name" required maxlength="120" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label><input name="verified" type="checkbox" checked> the provider has verified the address</label>
${hasGroups ? '<label>Groups, separated by commas <input name="groups" maxlength="200" autocomplete="off"></label>' : ""}
${isWrong ? '<p class="wrong" role="alert">A name and an address are needed.</p>' : ""}
<button>Use this account</button>
</fieldset></form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>
</main>
</html>`;
}

function field(key: string, value: string): string {
  return `<input type="hidden" name="${key}" value="${escaped(value)}">`;
}

/** For a user who has signed in here: the issuer then says that it no longer knows them. */
function removal({ email }: Person, people: Person[]): string {
  if (!people.some((person) => person.email === email)) return "";
  return `<form method="post">${field("email", email)}
<button name="remove" value="1">Remove ${escaped(email)}</button></form>`;
}

function button({ name, email, isVerified, groups = [] }: Person): string {
  const verified = isVerified ? field("verified", "on") : "";
  const note = isVerified ? "" : " (not verified)";
  const listed = groups.join(", ");
  const more = listed && field("groups", listed);
  return `<form method="post">${field("name", name)}${field("email", email)}${verified}${more}
<button>${escaped(name)}<small>${escaped(email)}${note} ${escaped(listed)}</small></button></form>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
