import type { Metrics, Share } from "../../api/metrics.ts";
import { documentWord } from "../../words.ts";

const deviceWords: Record<string, string> = {
  android: "Android",
  ios: "iPhone or iPad",
  other: "Computer or other",
};

/** Which documents, phones and languages get to a result, and how many of those without concerns. */
export function Through({ metrics }: { metrics: Metrics }) {
  const groups: { title: string; rows: [string, Share][] }[] = [
    {
      title: "Document",
      rows: metrics.by_document.map((each) => [
        documentWord(each.country, each.document_type),
        each,
      ]),
    },
    {
      title: "Device",
      rows: metrics.by_device.map((each) => [deviceWords[each.device] ?? each.device, each]),
    },
    { title: "Language", rows: metrics.by_locale.map((each) => [languageWord(each.locale), each]) },
  ];
  const told = groups.filter(({ rows }) => rows.length > 0);
  if (told.length === 0) return <p class="soft">Nobody has begun yet.</p>;
  return (
    <>
      <p class="soft small">Of those with a result, the share without material concerns.</p>
      {told.map(({ title, rows }) => (
        <section key={title} class="through">
          <h3>{title}</h3>
          <ul class="bars">
            {rows.slice(0, mostRows).map(([name, { started, decided, passed }]) => {
              const share = decided === 0 ? undefined : Math.round((passed / decided) * 100);
              return (
                <li key={name}>
                  <span>
                    {name}
                    <span class="soft small">
                      {" "}
                      {decided} of {started} with a result
                    </span>
                  </span>
                  <span class="number">{share === undefined ? "–" : `${share} %`}</span>
                  <span class="bar" style={{ width: `${share ?? 0}%` }} aria-hidden="true" />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

const mostRows = 6;

function languageWord(locale: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
}
