/**
 * Asks the registry for known vulnerabilities of production dependencies (`pnpm audit --prod`), and
 * fails for each that is not excused below. If the registry cannot be asked, it prints a warning
 * with the reason and passes: there may be no network, and some mirrors do not support the request.
 */
import { execFile } from "node:child_process";
import { environment, fail, packageManager, print, root } from "../lib/project.mjs";

/** Vulnerabilities that do not affect the project, by GHSA id, each with the reason. */
const excused = new Map([]);

/** The timeout of the registry, in milliseconds. */
const timeoutMs = 30_000;

const { output, reason } = await new Promise((resolve) => {
  const args = ["--yes", packageManager, "audit", "--prod", "--json"];
  const options = { cwd: root, env: environment, timeout: timeoutMs, maxBuffer: 100_000_000 };
  // It exits with 1 both for a finding and without a response; its output tells which.
  execFile("npx", args, options, (error, stdout, stderr) => {
    const isLate = error?.killed ?? false;
    resolve({ output: stdout, reason: isLate ? "no response in time" : oneLine(stderr || stdout) });
  });
});

const found = readAdvisories(output);
if (found === undefined) {
  process.stderr.write(
    `\nWARNING: dependencies were NOT CHECKED for known weaknesses, because the registry could not be asked:\n  ${reason}\n`,
  );
} else {
  const unexpected = found.filter(({ github_advisory_id: id }) => !excused.has(id));
  for (const { github_advisory_id: id } of found) {
    if (excused.has(id)) print(`Dependencies: ${id} is known and excused: ${excused.get(id)}`);
  }
  if (unexpected.length > 0)
    fail(`Known weaknesses in dependencies:\n${unexpected.map(lineOf).join("\n")}`);
  print("Dependencies: no weakness is known that is not excused here.");
}

/** The words of an error message without its layout, at most 300 characters. */
function oneLine(text) {
  return (
    text
      .replaceAll(/[^!-~]+/g, " ")
      .trim()
      .slice(0, 300) || "it said nothing"
  );
}

function readAdvisories(json) {
  try {
    return Object.values(JSON.parse(json).advisories);
  } catch {
    return undefined;
  }
}

function lineOf({ module_name: name, findings, severity, title, url }) {
  const versions = findings.map(({ version }) => version).join(", ");
  return `  ${name} ${versions} (${severity}): ${title}\n    ${url}`;
}
