/**
 * Asks the registry for known vulnerabilities of production dependencies
 * (`pnpm audit --prod`), and fails for each that is not excused below. Without a
 * response it says so and passes: there may be no network, and some mirrors do not
 * support the request.
 */
import { execFile } from "node:child_process";
import { environment, fail, packageManager, print, root } from "../lib/project.mjs";

/** Vulnerabilities that do not affect us, by GHSA id, each with the reason. */
const excused = new Map([]);

/** The timeout of the registry, in milliseconds. */
const timeoutMs = 30_000;

const output = await new Promise((resolve) => {
  const args = ["--yes", packageManager, "audit", "--prod", "--json"];
  const options = { cwd: root, env: environment, timeout: timeoutMs, maxBuffer: 100_000_000 };
  // It exits with 1 both for a finding and without a response; its output tells which.
  execFile("npx", args, options, (_error, stdout) => resolve(stdout));
});

const found = readAdvisories(output);
if (found === undefined) {
  print("Dependencies: the registry did not answer, so nothing is known of weaknesses in them.");
} else {
  const unexpected = found.filter(({ github_advisory_id: id }) => !excused.has(id));
  for (const { github_advisory_id: id } of found) {
    if (excused.has(id)) print(`Dependencies: ${id} is known and excused: ${excused.get(id)}`);
  }
  if (unexpected.length > 0)
    fail(`Known weaknesses in dependencies:\n${unexpected.map(lineOf).join("\n")}`);
  print("Dependencies: no weakness is known that is not excused here.");
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
