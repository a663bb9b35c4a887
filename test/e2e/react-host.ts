import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { VerificationFrame } from "../../clients/typescript/src/react.ts";

/** A client's React page that uses the wrapper. */
const place = document.getElementById("place");
const heard: string[] = [];
Object.assign(window, {
  heard,
  begin(url: string) {
    if (!place) return;
    createRoot(place).render(
      createElement(VerificationFrame, {
        url,
        title: "Your identity",
        onComplete: () => heard.push("complete"),
        onExit: () => heard.push("exit"),
        onError: ({ code }) => heard.push(code),
      }),
    );
  },
});
