const place = document.getElementById("identity");
const message = document.getElementById("message");

globalThis.Bonafide.open({
  url: place.dataset.url,
  container: place,
  onComplete() {
    message.textContent = "Thank you. We check your photographs now, which takes some seconds.";
  },
  onExit() {
    message.textContent = "You stopped. Reload this page to continue.";
  },
  onError({ code }) {
    message.textContent = `We cannot continue here (${code}). Please reload this page.`;
  },
});

// The shop's server gets the result by webhook, and this page asks the server.
setInterval(async () => {
  const { isDecided } = await (await fetch(`/orders/${place.dataset.order}/state`)).json();
  if (isDecided) location.reload();
}, 1000);
