import type { Branding } from "../api.ts";
import { type Key, useSpeech } from "../strings.ts";

/** Where the client helps its applicants, as far as it says so. */
export function helpOf(branding: Branding | undefined): string | undefined {
  return branding?.support_url ?? (branding?.support_email && `mailto:${branding.support_email}`);
}

/** Where to ask and what the client promises, as far as the client says. */
export function Footer({ branding }: { branding: Branding }) {
  const { say } = useSpeech();
  const { privacy_policy_url, terms_url } = branding;
  const places: [Key, string | undefined][] = [
    ["footer.help", helpOf(branding)],
    ["footer.privacy", privacy_policy_url],
    ["footer.terms", terms_url],
  ];
  const links = places.flatMap(([key, href]) => (href ? [{ key, href }] : []));
  if (links.length === 0 && !branding.show_powered_by) return null;
  return (
    <footer class="footer">
      {links.map(({ key, href }) => (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {say(key)}
        </a>
      ))}
      {branding.show_powered_by && <span>Bonafide</span>}
    </footer>
  );
}
