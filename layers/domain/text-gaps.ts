/** The text of a name in the reader's language; the English text if the language lacks it. */
export type Look = (name: string, english: string) => string;

/** The `{gaps}` of a text, by name. */
export type GapIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapIn<Rest>
  : never;

/** The values that a text asks for: none if it has no gaps. */
export type ValuesFor<Text, Value> = [GapIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<GapIn<Text>, Value>>];

/** The parts of a text, its gaps filled in. A gap that nothing fills stays. */
export function filled<Value>(
  text: string,
  values: Readonly<Record<string, Value>> | undefined,
): (string | Value)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : (values?.[part] ?? `{${part}}`)));
}
