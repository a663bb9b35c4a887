const place = document.getElementById("identity");
const told = document.getElementById("decision");

globalThis.Bonafide.open({
  url: place.dataset.url,
  container: place,
  onComplete() {
    told.textContent = "Thank you. We are looking at it.";
  },
  onExit() {
    told.textContent = "You stopped. Load this page again to go on.";
  },
  onError({ code }) {
    told.textContent = `This cannot go on here (${code}).`;
  },
});

// The result comes to the shop's server; the page asks that.
const asking = setInterval(async () => {
  const { decision } = await (await fetch(`/orders/${place.dataset.order}/state`)).json();
  if (!decision) return;
  clearInterval(asking);
  told.textContent = decision;
  place.remove();
}, 1000);
