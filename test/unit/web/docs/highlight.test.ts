import { expect, it } from "vitest";
import { highlighted } from "../../../../web/docs/highlight.ts";

it.for([
  [
    "ts",
    'const a = "b"; // c',
    '<span class="k">const</span> a = <span class="s">"b"</span>; <span class="c">// c</span>',
  ],
  ["ts", "fetch(`https://a.test`)", 'fetch(<span class="s">`https://a.test`</span>)'],
  [
    "python",
    'if "#" in a:  # b',
    '<span class="k">if</span> <span class="s">"#"</span> <span class="k">in</span> a:  <span class="c"># b</span>',
  ],
  ["sh", "curl -sS 'a # b' <x", "curl -sS <span class=\"s\">'a # b'</span> &lt;x"],
  ["json", '{"a": null}', '{<span class="s">"a"</span>: <span class="k">null</span>}'],
  ["", "const a <b>", "const a &lt;b&gt;"],
])("marks comments, texts and keywords of %j: %s", ([language = "", code = "", html = ""]) => {
  expect(highlighted(code, language)).toBe(html);
});

it("keeps every character of the code", () => {
  const code = 'const { type } = message; // "a" & <b>\nreturn `x`;';
  const text = highlighted(code, "ts").replaceAll(/<[^>]+>/g, "");
  expect(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")).toBe(code);
});
