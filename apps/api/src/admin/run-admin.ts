import { DomainError } from "@daysignal/core";
import { DistributeRefused, UnusableDatabaseError } from "@daysignal/db";
import { Command, CommanderError } from "commander";
import pg from "pg";
import { SettingsError } from "../env.ts";
import { listUsers, makeOperator, removeTwoFactor, setQuota, suspend } from "./accounts.ts";
import { printAudit } from "./audit.ts";
import { backUp } from "./backup.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { distribute } from "./distribute.ts";
import { answerFeedback, markFeedbackDone, printFeedback } from "./feedback.ts";
import { printHealth, testMail } from "./health.ts";
import { invite, printInvitations, withdrawInvitation } from "./invitations.ts";
import { migrate } from "./migrate.ts";
import { AdminError, type Operator } from "./operator.ts";
import { resetPassword } from "./reset-password.ts";
import { restore } from "./restore.ts";
import { backUpAsScheduled } from "./scheduled-backup.ts";
import { printStatistics } from "./statistics.ts";
import { verifyBackup } from "./verify-backup.ts";

const askOption = ["--ask", "ask for the password instead of making one up", false] as const;

/**
 * Runs one operator command and returns the exit code: 0 success; 1 failure, with the reason
 * printed; 2 wrong usage. Settings are read only by commands that need them, so help works without
 * any.
 */
export async function runAdmin(
  args: readonly string[],
  getOperator: () => Operator,
  { print, warn }: Pick<Operator, "print" | "warn">,
): Promise<number> {
  try {
    await commands(getOperator, { print, warn }).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // The library has already printed the error. Asking for help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    warn(explain(error));
    return 1;
  }
}

function commands(
  getOperator: () => Operator,
  { print, warn }: Pick<Operator, "print" | "warn">,
): Command {
  const program = new Command()
    .name("npm run admin --")
    .description(
      "Looks after an installation. It uses the database that the app uses: that of\nDATABASE_URL, else the embedded one below DATA_DIR. The app may run meanwhile.",
    )
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => warn(text.trimEnd()),
    })
    .exitOverride();
  program
    .command("create-user <username> <email>")
    .description("open an account, and print its password")
    .option(...askOption)
    .action((username, email, options) => createUser(getOperator(), username, email, options));
  program
    .command("reset-password <username-or-email>")
    .description("email its owner a link to choose a new password; without SMTP_URL, make one")
    .option("--ask", "set the password that is typed, whether email is sent or not", false)
    .option("--list", "only list what a new password removes: passkeys, API tokens …", false)
    .option("--keep <key...>", "keep these of the list")
    .action((name, options) => resetPassword(getOperator(), name, options));
  program
    .command("remove-two-factor <username-or-email>")
    .description("turn off two-factor sign-in for somebody who has lost the second factor")
    .action((name) => removeTwoFactor(getOperator(), name));
  program
    .command("delete-user <username-or-email>")
    .description("delete an account with everything in it, at once and for good")
    .action((name) => deleteUser(getOperator(), name));
  program
    .command("list-users [part]")
    .description("list the accounts, or those with this part in their name or email")
    .action((part) => listUsers(getOperator(), part));
  program
    .command("suspend <username-or-email>")
    .description("sign an account out, and refuse its sign-ins and API tokens")
    .action((name) => suspend(getOperator(), name, true));
  program
    .command("unsuspend <username-or-email>")
    .description("let it sign in again")
    .action((name) => suspend(getOperator(), name, false));
  program
    .command("set-quota <username-or-email> <megabytes>")
    .description("set how much its files may take; `default` for what all have")
    .action((name, megabytes) => setQuota(getOperator(), name, megabytes));
  program
    .command("feedback")
    .description("print the feedback that is not done, with its keys")
    .action(() => printFeedback(getOperator()));
  program
    .command("answer-feedback <key>")
    .description("email the text of standard input to the sender, and mark it as done")
    .action((key) => answerFeedback(getOperator(), key));
  program
    .command("close-feedback <key>")
    .description("mark feedback as done without an answer")
    .option("--open", "mark it as not done", false)
    .action((key, options) => markFeedbackDone(getOperator(), key, options));
  program
    .command("audit")
    .description("print the newest lines of the audit log")
    .action(() => printAudit(getOperator()));
  program
    .command("invite")
    .description("print a link with which accounts can be opened")
    .option("--days <number>", "for how long it is good", "7")
    .option("--uses <number>", "how many accounts it opens", "1")
    .action((options) => invite(getOperator(), options));
  program
    .command("invitations")
    .description("list the invitations, without their links")
    .action(() => printInvitations(getOperator()));
  program
    .command("withdraw-invitation <id>")
    .description("end an invitation")
    .action((id) => withdrawInvitation(getOperator(), id));
  program
    .command("health")
    .description("say how the installation is, and whether backups are up to date")
    .action(() => printHealth(getOperator()));
  program
    .command("test-mail <email>")
    .description("send a test email with the settings of the app")
    .action((email) => testMail(getOperator(), email));
  program
    .command("make-operator <username-or-email>")
    .description("let an account manage the installation, at /admin")
    .option("--remove", "let it no longer do so", false)
    .action((name, options) => makeOperator(getOperator(), name, options));
  const backup = program
    .command("backup [file]")
    .description("write the database and the uploaded files into one .tar.gz, or .tar.gz.age")
    .option(
      "--scheduled",
      "do what the app does each night: to BACKUP_TO, and delete old ones",
      false,
    )
    .action((file, { scheduled }) =>
      scheduled ? backUpAsScheduled(getOperator()) : backUp(getOperator(), file),
    );
  backup
    .command("verify <file>")
    .description(
      "load a backup, or the latest one of BACKUP_TO, into a scratch database, and count",
    )
    .action((file) => verifyBackup(getOperator(), file));
  program
    .command("restore <file>")
    .description("bring a backup, or the latest one of BACKUP_TO, back into an empty database")
    .option("--replace", "throw away what is in the database", false)
    .option("--revoke-all", "bring back no API token; sessions never come back", false)
    .action((file, options) => restore(getOperator(), file, options));
  program
    .command("migrate")
    .description("bring the database up to date before the app is started; the old one may serve")
    .option("--dry-run", "only say which migrations, on how many rows, and how long", false)
    .action((options) => migrate(getOperator(), options));
  program
    .command("distribute")
    .description("spread the database of a Citus coordinator over its workers; says how first")
    .option("--yes", "do it; the app has to be stopped", false)
    .option("--shards <number>", "into how many parts each table is divided", "32")
    .action((options) => distribute(getOperator(), options));
  program
    .command("stats")
    .description("count people, signals, sign-ins, uploads; the size of the database")
    .option("--json", "for programs", false)
    .action((options) => printStatistics(getOperator(), options));
  return program;
}

/** Explains why a command failed: a sentence for errors that operators can fix, else the stack. */
function explain(error: unknown): string {
  const known = [AdminError, DistributeRefused, DomainError, SettingsError, UnusableDatabaseError];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  // System errors: a file that cannot be written, a database that cannot be reached.
  if (error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code))) {
    return error.message || `The database cannot be reached (${error.code}).`;
  }
  if (error instanceof pg.DatabaseError && isRefusal(error)) {
    return `The database refuses: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * A wrong user, password or database, too many connections, or a server that is starting or
 * stopping.
 */
function isRefusal({ code = "" }: pg.DatabaseError): boolean {
  return /^(28|3D|53|57P)/.test(code);
}
