import type { Order } from "./orders.ts";

type Decision = { title: string; text: string; sign: keyof typeof signs };

/** The shop's action for each assessment, which is advice: the shop decides itself. */
const decisions: Record<NonNullable<Order["assessment"]>, Decision> = {
  no_material_concerns: {
    title: "Thank you. Your order is on its way.",
    text: "It arrives tomorrow between 9:00 and 13:00.",
    sign: "tick",
  },
  manual_review_recommended: {
    title: "Thank you. A colleague looks at your order today.",
    text: "You get a message before 18:00. There is nothing to do.",
    sign: "clock",
  },
  material_inconsistency: {
    title: "We cannot send this order.",
    text: "Please visit one of our shops, with your document. Nothing was charged.",
    sign: "cross",
  },
  assessment_incomplete: {
    title: "Something was missing.",
    text: "Please order again, and photograph the whole document. Nothing was charged.",
    sign: "cross",
  },
};

/** Paths in a square of 24: the only pictures of a decision. */
const signs = {
  tick: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 7v5.5l3.5 2",
  cross: "M7.5 7.5l9 9m0-9l-9 9",
} as const;

export function decisionOf({ assessment }: Order): Decision | undefined {
  return assessment && decisions[assessment];
}

export function startPage(): string {
  return page({
    step: 0,
    body: `<h1>Checkout</h1>
<p>We sell wine to adults. On your first order, we verify who you are: it takes about two minutes, with your document.</p>
<form method="post" action="/orders">
  <label>Given names <input name="given_names" autocomplete="given-name" required maxlength="100"></label>
  <label>Family names <input name="family_names" autocomplete="family-name" required maxlength="100"></label>
  <button>Order and verify</button>
</form>
<p class="small">Write your names as in your document. This shop keeps neither them nor your pictures.</p>`,
  });
}

export function orderPage(order: Order, { baseUrl }: { baseUrl: string }): string {
  const decision = decisionOf(order);
  if (decision) return decisionPage(decision);
  return page({
    step: 1,
    body: `<h1>Show us who you are</h1>
<p id="message" role="status">One step is left before we pack your wine.</p>
<div id="identity" data-order="${order.id}" data-url="${escaped(order.onboardingUrl ?? "")}"></div>
<form class="sandbox" method="post" action="/orders/${order.id}/simulate">
  <p><strong>Sandbox.</strong> A real shop does not have this button.</p>
  <button class="plain">No phone at hand? Simulate a good result</button>
</form>`,
    scripts: `<script src="${baseUrl}/js/v1/bonafide.js"></script><script src="/order.js"></script>`,
  });
}

function decisionPage({ title, text, sign }: Decision): string {
  return page({
    step: 2,
    body: `<svg class="sign ${sign}" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="${signs[sign]}"/></svg>
<h1 id="decision">${title}</h1>
<p>${text}</p>
<p><a href="/">Back to the shop</a></p>`,
  });
}

const steps = ["Your order", "Your identity", "Delivery"];

const basket = `<aside aria-label="Your basket">
<svg class="bottles" viewBox="0 0 120 150" aria-hidden="true">
  <g class="behind"><path d="M66 8h12v34c0 8 12 12 12 28v66a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V70c0-16 12-20 12-28z"/></g>
  <g><path d="M38 16h12v34c0 8 12 12 12 28v58a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V78c0-16 12-20 12-28z"/><rect class="label" x="26" y="88" width="36" height="34"/><path class="wave" d="M31 106c4-5 8-5 12 0s9 5 14 0"/></g>
</svg>
<h2>Monte Índico Tinto 2021</h2>
<p class="small">Red, dry. 75 cl, 13.5 % vol.</p>
<dl>
  <div><dt>2 bottles</dt><dd>1 960 MT</dd></div>
  <div><dt>Delivery in Maputo</dt><dd>150 MT</dd></div>
  <div class="total"><dt>Total</dt><dd>2 110 MT</dd></div>
</dl>
<p class="adults"><strong>18+</strong> Drink in moderation.</p>
</aside>`;

function page({ step, body, scripts = "" }: { step: number; body: string; scripts?: string }) {
  const shown = steps.map((name, at) => {
    const state = at === step ? ' aria-current="step"' : "";
    return `<li${state}${at < step ? ' class="done"' : ""}>${name}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Adega Índico</title>
<link rel="stylesheet" href="/shop.css">
<header><a class="brand" href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M9 4h14c1 8-1 14-7 14S8 12 9 4zm7 14v9m-5 0h10"/></svg>Adega Índico</a><span>Wine from the coast, at your door</span></header>
<ol class="steps" aria-label="Steps">${shown.join("")}</ol>
<div class="columns"><main>${body}</main>${basket}</div>
${scripts}
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
