import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase } from "@daysignal/db/testing";
import { expect, test } from "vitest";
import { startTestAdmin } from "../../test/test-admin.ts";

const repository = join(import.meta.dirname, "../../../..");

/** The arguments of the operator commands that a documentation page mentions. */
async function commandsOf(page: string): Promise<string[][]> {
  const text = await readFile(join(repository, page), "utf8");
  return [...text.matchAll(/`npm run (?:--silent )?admin -- ([^`]+)`/g)].map(([, command = ""]) =>
    command.split(" "),
  );
}

test("the operator commands in README.md and docs/operations.md work", async () => {
  const commands = [
    ...(await commandsOf("README.md")),
    ...(await commandsOf("docs/operations.md")),
  ];
  expect(new Set(commands.map(([name]) => name))).toEqual(
    new Set([
      "--help",
      "answer-feedback",
      "audit",
      "backup",
      "close-feedback",
      "restore",
      "create-user",
      "delete-user",
      "feedback",
      "health",
      "invitations",
      "invite",
      "list-users",
      "make-operator",
      "migrate",
      "remove-two-factor",
      "reset-password",
      "set-quota",
      "stats",
      "suspend",
      "test-mail",
      "unsuspend",
      "withdraw-invitation",
    ]),
  );
  const site = await startTestAdmin();
  try {
    const { token, user } = await site.app.register("ada");
    await site.app.register("grace");
    const feedback = { type: "bug", subject: "Dust", message: "Everywhere." };
    const sent = await site.app.rest("POST", "/feedback", { token, body: feedback });
    const end = { expiresAt: "2999-01-01T00:00:00.000Z", maxUses: 1 };
    const invited = await site.app.rest("POST", "/admin/invitations", { token, body: end });
    const file = join(site.home, "any.tar.gz");
    const values: Readonly<Record<string, string>> = {
      "[file]": file,
      "<file>": file,
      "<username>": "linus",
      "<email>": "linus@example.com",
      // Not the last operator, who cannot be suspended.
      "<username-or-email>": "grace@example.com",
      "<megabytes>": "500",
      "<key>": `${user.id}/${sent.body.id}`,
      "<id>": invited.body.id,
    };
    // A restore needs a backup made earlier, and nothing works on a deleted account.
    const order = (name = "") => ["restore", "delete-user"].indexOf(name);
    for (const command of commands.toSorted((a, b) => order(a[0]) - order(b[0]))) {
      const args = command.map(
        (word) => values[word] ?? (word.endsWith(".gz") ? join(site.home, word) : word),
      );
      // Without --replace the database has to be empty.
      const isNew = args[0] === "restore" && !args.includes("--replace");
      const empty = isNew ? await createTestDatabase({ empty: true }) : undefined;
      const run = await site.admin(args, {
        ...(empty ? { url: empty.url } : {}),
        input: "Swept it.",
        settings: { BACKUP_TO: join(site.home, "backups") },
      });
      await empty?.drop();
      expect(run, command.join(" ")).toMatchObject({ code: 0, err: "" });
    }
  } finally {
    await site.close();
  }
});
