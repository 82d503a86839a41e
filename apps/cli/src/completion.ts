import type { Command } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/**
 * The script that completes commands and their options in a shell, generated from the program
 * itself.
 */
export function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description().replaceAll("'", ""),
    takesFile: command.name() === "import",
    options: ["--help", ...command.options.flatMap(({ long }) => (long ? [long] : []))],
  }));
  const names = commands.map(({ name }) => name).join(" ");
  if (shell === "fish") {
    const lines = commands.flatMap(({ name, description, takesFile, options }) => [
      `complete -c daysignal -n __fish_use_subcommand -a ${name} -d '${description}'`,
      ...options.map(
        (option) =>
          `complete -c daysignal -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
      ),
      ...(takesFile ? [`complete -c daysignal -n '__fish_seen_subcommand_from ${name}' -F`] : []),
    ]);
    return ["complete -c daysignal -f", ...lines].join("\n");
  }
  const cases = commands.map(
    ({ name, takesFile, options }) =>
      `    ${name}) COMPREPLY=($(compgen ${takesFile ? "-f " : ""}-W "${options.join(" ")}" -- "$word"));;`,
  );
  const bash = [
    "_daysignal() {",
    `  local word="\${COMP_WORDS[COMP_CWORD]}"`,
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${names}" -- "$word"))`,
    "    return",
    "  fi",
    `  case "\${COMP_WORDS[1]}" in`,
    ...cases,
    "  esac",
    "}",
    "complete -F _daysignal daysignal",
  ];
  // Zsh can run functions written for bash.
  const zsh = [
    "autoload -U +X compinit && compinit",
    "autoload -U +X bashcompinit && bashcompinit",
  ];
  return (shell === "zsh" ? [...zsh, ...bash] : bash).join("\n");
}
