/*
 * For browsers below the floor, in the language that all of them speak: where the page's own script cannot be read, or
 * stops before it shows anything, the sentence for pages without scripts is shown.
 */
(() => {
  function tell() {
    var app = document.getElementById("app");
    var all = document.getElementsByTagName("noscript");
    var words = all[all.length - 1];
    if (!app || !words || app.firstChild) return;
    // A page with scripts has it as text. It is the page's own.
    app.innerHTML = words.textContent;
    var shell = document.getElementById("shell");
    if (shell) shell.parentNode.removeChild(shell);
    var chrome = document.getElementById("in-chrome");
    if (!chrome || !/Android/.test(navigator.userAgent)) return;
    chrome.href =
      "intent://" +
      address.replace(/^https?:\/\//, "") +
      "#Intent;scheme=https;package=com.android.chrome;end";
    chrome.removeAttribute("hidden");
  }

  /* The page's own script takes the token away from it. */
  var address = location.href.replace(/#.*$/, "");
  if (!("noModule" in document.createElement("script"))) return tell();
  window.addEventListener("error", (event) => {
    if (event.message) tell();
  });
})();
