/** Puts a button to each piece of code that copies it. */
export function addCopying(within: ParentNode): void {
  for (const figure of within.querySelectorAll("figure.code")) {
    if (figure.querySelector("button")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(figure.querySelector("code")?.textContent ?? "");
      button.textContent = "Copied";
    });
    figure.append(button);
  }
}
