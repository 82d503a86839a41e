import { Argument, Command, InvalidArgumentError, Option } from "commander";
import * as commands from "./commands.ts";
import { completionScript, type Shell, shells } from "./completion.ts";
import { goals } from "./goals.ts";
import { extrasChoices, formats, importFile } from "./import-file.ts";
import { print } from "./print.ts";

/** Parses a whole number from 1 to a maximum. */
const upTo = (most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) {
    throw new InvalidArgumentError(`It must be a number from 1 to ${most}.`);
  }
  return number;
};

/** The program with all its commands. */
export function makeProgram(): Command {
  const program = new Command("daysignal").description("Plan your day from a terminal.");
  program.exitOverride().showSuggestionAfterError();
  const command = (nameAndArgs: string, description: string) =>
    program
      .command(nameAndArgs)
      .description(description)
      .option("--json", "print the server's answer as JSON");

  command("login [address]", "sign in with an API token").action(commands.login);
  command("add <words...>", "add a signal: Call Anna tomorrow !4 ~30m #call @Website +Trip").action(
    commands.add,
  );
  command("day [date]", "show the plan of a day").action(commands.day);
  command("plan <signal> [date]", "plan a signal, by its number in the list or its title").action(
    commands.plan,
  );
  command("hide <signal> <date>", "hide a signal until a day").action(commands.hide);
  command("wait <signal> <words...>", "let a signal wait: Anna, ask on friday").action(
    commands.wait,
  );
  command("done <signal>", "finish a signal, by its number in the day or its title").action(
    commands.done,
  );
  command("start <signal>", "start a signal, by its number in the day or its title").action(
    commands.start,
  );
  command("pause", "pause the signal that runs").action(commands.pause);
  command("worked <signal> [date]", "close today for a signal, and plan it for another day").action(
    commands.worked,
  );
  command("time", "show what runs and the time of the last days")
    .option("--days <count>", "how many", upTo(400), 7)
    .action(commands.time);
  command("list", "list signals")
    .addOption(
      new Option("--view <view>", "which ones").choices(commands.views).default("recommended"),
    )
    .option("--limit <count>", "how many", upTo(1000), 20)
    .action(commands.list);
  command("templates", "list the templates that a signal can begin with").action(
    commands.templates,
  );
  command("review", "show what became of the last days")
    .option("--days <count>", "how many", upTo(400), 7)
    .action(commands.review);
  command("goals [date]", "show the goals of a week, or change one of them")
    .option("--add <title>", "add a goal")
    .option("--reached <number>", "a goal is reached, by its number", upTo(100))
    .option("--let-go <number>", "a goal is let go", upTo(100))
    .option("--reopen <number>", "a goal is open again", upTo(100))
    .action(goals);
  command("import <file>", "import an export, or a file of another planner")
    .option("--dry-run", "only say what would be imported")
    .addOption(new Option("--from <format>", "its format").choices(formats).default("auto"))
    .option("--no-finished", "leave finished tasks out")
    .option("--leave-out <keys>", "leave projects out, by the keys of a dry run: 0,none")
    .option("--priorities <list>", "priority.impact of each priority of a dry run: 5.4,3.2")
    .addOption(
      new Option("--extras <place>", "where sections, people and places go").choices(extrasChoices),
    )
    .option("--columns <fields>", "the fields of a table's columns: title,,notes")
    .option("--report <file>", "save what is changed or left out as CSV")
    .action(importFile);
  program
    .command("completion")
    .description("print the script that completes commands in a shell")
    .addArgument(new Argument("<shell>").choices(shells))
    .action((shell: Shell) => print(completionScript(program, shell)));
  return program;
}
