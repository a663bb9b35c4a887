/** The little Markdown that descriptions use: code and strong words. */
export function Inline({ text }: { text: string }) {
  return (
    <>
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
        if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
        if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
        return part;
      })}
    </>
  );
}

export function Prose({ text = "" }: { text?: string | undefined }) {
  const paragraphs = text.split(/\n\n+/).filter(Boolean);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p class="note" key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
    </>
  );
}
