import { commandNames, options, type Shell, shells } from "./command.ts";
import { scenarios } from "./scenarios.ts";

/** The words that may follow each command. */
const words = {
  "": [...commandNames, "--help"],
  listen: optionsOf("listen"),
  trigger: [...scenarios, "all", ...optionsOf("trigger")],
  completion: [...shells],
  help: commandNames.filter((name) => name !== "help"),
};

/** A shell's own script, which completes commands, options and scenarios. */
export function completion(shell: Shell): string {
  return shell === "fish" ? forFish() : shell === "zsh" ? `${zshPrelude}\n${forBash()}` : forBash();
}

const zshPrelude =
  "autoload -U +X compinit && compinit -u\nautoload -U +X bashcompinit && bashcompinit";

function forBash(): string {
  const cases = Object.entries(words).map(
    ([command, follow]) => `    ${command || '""'}) words="${follow.join(" ")}" ;;`,
  );
  return `_bonafide() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" words=""
  if [ "$COMP_CWORD" -gt 1 ]; then command="\${COMP_WORDS[1]}"; fi
  case "$command" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _bonafide bonafide`;
}

function forFish(): string {
  const lines = Object.entries(words).map(([command, follow]) => {
    const when = command ? `__fish_seen_subcommand_from ${command}` : "__fish_use_subcommand";
    return `complete -c bonafide -n "${when}" -a "${follow.join(" ")}"`;
  });
  return ["complete -c bonafide -f", ...lines].join("\n");
}

function optionsOf(name: "listen" | "trigger"): string[] {
  return Object.keys(options[name]).map((option) => `--${option}`);
}
