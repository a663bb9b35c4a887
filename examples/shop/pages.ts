import type { Order } from "./orders.ts";

/** The shop's action for each assessment, which is advice: the shop decides itself. */
const decisions: Record<NonNullable<Order["assessment"]>, string> = {
  no_material_concerns: "Thank you. Your order is on its way.",
  manual_review_recommended: "Thank you. A colleague looks at your order today.",
  material_inconsistency: "We cannot send this order. Please visit one of our shops.",
  assessment_incomplete: "Something was missing. Please try once more.",
};

export function decisionOf({ assessment }: Order): string | undefined {
  return assessment && decisions[assessment];
}

export function startPage(): string {
  return page(`<h1>Adega Índico</h1>
<p>Two bottles of red wine. We sell to adults, and ask whoever buys for the first time who they are.</p>
<form method="post" action="/orders">
  <label>Given names <input name="given_names" autocomplete="given-name" required maxlength="100"></label>
  <label>Family names <input name="family_names" autocomplete="family-name" required maxlength="100"></label>
  <button>Order</button>
</form>`);
}

export function orderPage(order: Order, { baseUrl }: { baseUrl: string }): string {
  const decision = decisionOf(order);
  if (decision) return page(`<h1>Your order</h1><p id="decision">${decision}</p>`);
  return page(
    `<h1>Your order</h1>
<p id="decision" role="status">One step is left: show us who you are.</p>
<div id="identity" data-order="${order.id}" data-url="${escaped(order.onboardingUrl ?? "")}"></div>
<form method="post" action="/orders/${order.id}/simulate">
  <button>No phone at hand: play a good end</button>
</form>`,
    `<script src="${baseUrl}/js/v1/bonafide.js"></script><script src="/order.js"></script>`,
  );
}

function page(body: string, scripts = ""): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Adega Índico</title>
<link rel="stylesheet" href="/shop.css">
<main>${body}</main>
${scripts}
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
