import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../env.ts";

/** The path of the page about the settings. */
export const configurationFile = join(import.meta.dirname, "../../../../docs/configuration.md");

interface Setting {
  desc?: string;
  example?: string;
  default?: unknown;
  choices?: readonly unknown[];
}

/** The contents of the page about the settings. */
export function configurationText(): string {
  const rows = Object.entries<Setting>(settings).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${whatItDoes(setting)} |`,
  );
  return `<!-- Generated from apps/api/src/env.ts: pnpm --filter @daysignal/api configuration -->
# Settings

Environment variables. All are optional; an empty one counts as unset. With an invalid value the server exits with
a message that names the variable and its valid values.

| variable | default | description |
|---|---|---|
${rows.join("\n")}
`;
}

function defaultOf(setting: Setting): string {
  if (setting.example !== undefined) return setting.example;
  const value = setting.default;
  if (value === undefined || value === "") return "none";
  return `\`${value === true ? "on" : String(value)}\``;
}

function whatItDoes({ desc = "", choices }: Setting): string {
  return choices ? `${desc} One of ${choices.map((choice) => `\`${choice}\``).join(", ")}.` : desc;
}

if (import.meta.main) writeFileSync(configurationFile, configurationText());
