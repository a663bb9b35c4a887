import { describe, expect, it } from "vitest";
import { ListFault } from "#domain/screening/list-fault.ts";
import { allOf, childOf, readElements, textOf } from "#domain/screening/xml/read-elements.ts";
import { scanXml } from "#domain/screening/xml/scan-xml.ts";

/** A document as one line: `+name{attribute=value}`, `-name` and texts that are not empty. */
function walked(xml: string): string {
  return [...scanXml(xml)]
    .map((token) => {
      if (token.kind === "text") return token.text && `"${token.text}"`;
      if (token.kind === "close") return `-${token.name}`;
      const pairs = Object.entries(token.attributes).map(([name, value]) => `${name}=${value}`);
      return `+${token.name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""}`;
    })
    .filter(Boolean)
    .join(" ");
}

function faultOf(xml: string): string {
  try {
    return walked(xml);
  } catch (error) {
    if (error instanceof ListFault) return error.code;
    throw error;
  }
}

const nested = (levels: number) => "<a>".repeat(levels) + "</a>".repeat(levels);

describe("a list's file", () => {
  it.for<[string, string, string]>([
    ["elements and text", "<a><b>x</b>y</a>", '+a +b "x" -b "y" -a'],
    ["a byte order mark", "\uFEFF<a>x</a>", '+a "x" -a'],
    ["space around its root", " \n<a/>\t\n", "+a -a"],
    ["an empty element", "<a><b/></a>", "+a +b -b -a"],
    ["an empty element with attributes and space", '<a b="1" />', "+a{b=1} -a"],
    ["a name with a prefix", "<x:a><y:b/></x:a>", "+a +b -b -a"],
    ["space in a closing tag", "<a></a >", "+a -a"],
    ["letters, digits, dots and dashes in names", "<é1.a-b_c/>", "+é1.a-b_c -é1.a-b_c"],
    ["attributes in both quotes", `<a b="it's" c='"d"'/>`, `+a{b=it's,c="d"} -a`],
    ["space around the sign of an attribute", '<a b = "1"\n c\t=\t"2"/>', "+a{b=1,c=2} -a"],
    ["an attribute with a prefix", '<a x:b="1"/>', "+a{x:b=1} -a"],
    ["an empty attribute", '<a b=""/>', "+a{b=} -a"],
    ["a bracket in quotes", '<a b="1>2">x</a>', '+a{b=1>2} "x" -a'],
    ["escapes in attributes", '<a b="&lt;&quot;&#65;"/>', '+a{b=<"A} -a'],
    ["the five entities", "<a>&amp;&lt;&gt;&quot;&apos;</a>", `+a "&<>"'" -a`],
    ["characters by number", "<a>&#233;&#xE9;&#x10FFFF;</a>", '+a "éé\u{10FFFF}" -a'],
    ["an instruction", "<?xml version='1.0'?><a><?x <b> ?>y</a>", '+a "y" -a'],
    ["comments everywhere", "<!-- <b> --><a>x<!-- & -->y</a><!-- -->", '+a "x" "y" -a'],
    ["a comment that begins with a bracket", "<a><!--> <b> -->x</a>", '+a "x" -a'],
    ["raw text", "<a>x<![CDATA[<b>&amp;]]>y</a>", '+a "x" "<b>&amp;" "y" -a'],
    ["empty raw text", "<a><![CDATA[]]>x</a>", '+a "x" -a'],
    ["thirty-two levels", nested(32), `${"+a ".repeat(32)}${"-a ".repeat(32)}`.trim()],
  ])("may have %s", ([, xml, tokens]) => {
    expect(walked(xml)).toBe(tokens);
  });

  it.for<[string, string, string?]>([
    ["nothing", ""],
    ["space alone", " \n"],
    ["a comment alone", "<!-- a -->"],
    ["text alone", "a list"],
    ["text before its root", "x<a/>"],
    ["text after its root", "<a/>x"],
    ["two roots", "<a/><a/>"],
    ["two roots, one after the other closed", "<a></a><b></b>"],
    ["a root that never closes", "<a>"],
    ["a root that is cut amid its text", "<a>some"],
    ["a root that is cut amid a child", "<a><b></b>"],
    ["a tag that never ends", "<a"],
    ["a tag within a tag", "<a <b/>"],
    ["a quote that never ends", '<a b="1></a>'],
    ["another element's end", "<a></b>"],
    ["an end without a beginning", "</a>"],
    ["ends in the wrong order", "<a><b></a></b>"],
    ["an end before the name", "< a></a>"],
    ["a name that begins with a digit", "<1a/>"],
    ["no name at all", "<></>"],
    ["an attribute without a value", "<a b/>"],
    ["an attribute without quotes", "<a b=1/>"],
    ["two attributes without a space", '<a b="1"c="2"/>'],
    ["a bracket in an attribute", '<a b="<"/>'],
    ["a bracket in a single-quoted attribute", "<a b='<'/>"],
    ["a stroke amid a tag", "<a / b='1'>"],
    ["an instruction that never ends", "<a><?x </a>"],
    ["a comment that never ends", "<a><!-- </a>"],
    ["raw text that never ends", "<a><![CDATA[ </a>"],
    ["an entity of its own", "<a>&eacute;</a>"],
    ["an entity of its own in an attribute", '<a b="&eacute;"/>'],
    ["an entity that never ends", "<a>&amp</a>"],
    ["an ampersand alone", "<a>R & D</a>"],
    ["an entity without a name", "<a>&;</a>"],
    ["a number without digits", "<a>&#;</a>"],
    ["the character of number zero", "<a>&#0;</a>"],
    ["half a character", "<a>&#xD800;</a>"],
    ["the other half of a character", "<a>&#xDFFF;</a>"],
    ["a number that no character has", "<a>&#x110000;</a>"],
    ["a document type", "<!DOCTYPE a><a/>", "has_doctype"],
    ["a document type in lower case", "<!doctype a><a/>", "has_doctype"],
    ["an entity declared amid its elements", "<a><!ENTITY b 'c'></a>", "has_doctype"],
    ["thirty-three levels", nested(33), "too_deep"],
  ])("is refused with %s", ([, xml, code = "not_xml"]) => {
    expect(faultOf(xml)).toBe(code);
  });

  it("may contain the characters on both sides of the surrogates", () => {
    expect(walked("<a>&#1;&#xD7FF;&#xE000;</a>")).toBe('+a "\u0001\uD7FF\uE000" -a');
  });
});

describe("the entries of a list", () => {
  const read = (xml: string, ...wanted: string[]) => [
    ...readElements(xml, { root: "list", wanted }),
  ];

  it("come one after the other, the root first and without them", () => {
    const [root, one, other, ...none] = read(
      '<list day="1"><group><entry id="1">a<b>x</b></entry></group><entry id="2"/></list>',
      "entry",
    );
    expect(root).toEqual({ name: "list", attributes: { day: "1" }, children: [], text: "" });
    expect(one).toEqual({
      ...{ name: "entry", attributes: { id: "1" }, text: "a" },
      children: [{ name: "b", attributes: {}, children: [], text: "x" }],
    });
    expect(other?.attributes).toEqual({ id: "2" });
    expect(none).toEqual([]);
  });

  it("are refused under another root", () => {
    expect(() => read("<lists><entry/></lists>", "entry")).toThrow(/another kind/);
  });

  it("keep inner elements of the wanted name within them", () => {
    const [, entry, ...none] = read("<list><entry><entry>x</entry>y</entry></list>", "entry");
    expect(entry).toMatchObject({ text: "y", children: [{ name: "entry", text: "x" }] });
    expect(none).toEqual([]);
  });

  it("hold no text that stands between them", () => {
    expect(
      read("<list>x<entry/>y<other>z</other></list>", "entry").map(({ text }) => text),
    ).toEqual(["", ""]);
  });

  it("give texts with single spaces, and none for an absent element", () => {
    const [, entry] = read(
      "<list><entry><a> x\n\t<![CDATA[y]]>  z </a><b><c>1</c><c>2</c></b><b><c>3</c></b></entry></list>",
      "entry",
    );
    expect(textOf(entry, "a")).toBe("x y z");
    expect([textOf(entry, "d"), textOf(undefined, "a")]).toEqual(["", ""]);
    expect(childOf(undefined, "a")).toBeUndefined();
    expect(allOf(entry, "b", "c").map(({ text }) => text)).toEqual(["1", "2", "3"]);
    expect(allOf(entry, "d", "c")).toEqual([]);
    expect(allOf(undefined, "b")).toEqual([]);
  });
});
