import { type CommandName, options, shells } from "./command.ts";
import { scenarios } from "./scenarios.ts";

const environment = `Environment:
  BONAFIDE_API_KEY         A test key (tk_test_…) of the sandbox project
  BONAFIDE_BASE_URL        Where the service is; default http://127.0.0.1:8080
  BONAFIDE_WEBHOOK_SECRET  The webhook's secret (whsec_…), or its public key (whpk_…)`;

const texts: Record<CommandName, string> = {
  help: `bonafide: a sandbox's webhooks and outcomes on your own machine

Usage:
  bonafide listen --forward-to <url>   Hand the webhooks on to your receiver
  bonafide trigger <scenario>…         Play how a verification can end
  bonafide completion <shell>          Print the completion for ${shells.join(", ")}
  bonafide help <command>

${environment}`,

  listen: `Usage: bonafide listen --forward-to <url> [options]

Hands every webhook of the key's sandbox project on to <url>, in the order in which
they came, once their signature was checked. The body and the webhook-… headers are
those that your receiver will get in production, so it verifies them with the same
secret. Nothing needs to reach your machine from outside.

What was handed on is noted in a file (mode 600), so that it goes on where it stopped,
whether it, the service or your receiver went away. An event that your receiver does
not answer with 2xx is handed on again until it does. Should this command be killed
in the moment between that answer and its note, the event comes again: under the same
webhook-id, as a webhook that is sent again always does.

Options:
${optionsOf("listen")}

${environment}`,

  trigger: `Usage: bonafide trigger <scenario>… | all [options]

Starts a verification in the key's sandbox project, takes it to its end without an
applicant, and says how it ended. Fails where that is not how the scenario ends.

Scenarios:
${scenarios.map((each) => `  ${each}`).join("\n")}

Options:
${optionsOf("trigger")}

${environment}`,

  completion: `Usage: bonafide completion ${shells.join("|")}

  bash   eval "$(bonafide completion bash)"
  zsh    eval "$(bonafide completion zsh)"
  fish   bonafide completion fish | source`,
};

export function help(topic: CommandName = "help"): string {
  return texts[topic];
}

function optionsOf(name: CommandName): string {
  return Object.entries(options[name])
    .map(([option, { type, hint }]) => {
      const written = `--${option}${type === "string" ? " <…>" : ""}`;
      return `  ${written.padEnd(20)} ${hint}`;
    })
    .join("\n");
}
