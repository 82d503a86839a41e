import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { at, checkWritable, fail, node, print, readIfPresent } from "./project.mjs";
import { pnpm } from "./run.mjs";

const stampFile = at("node_modules", ".daysignal-installed");

/**
 * Installs the lockfile's packages, unless exactly those are already installed. Exits the process
 * on failure.
 */
export async function ensureInstalled() {
  const wanted = stamp();
  if (existsSync(node) && readIfPresent(stampFile) === wanted) {
    return;
  }
  checkWritable();
  const isFirst = !existsSync(at("node_modules"));
  print(`Installing packages${isFirst ? " (the first time, about a minute)" : ""} …`);
  const { code, output } = await pnpm(
    ["install", "--frozen-lockfile", "--config.confirmModulesPurge=false"],
    { onOutput: showProgress, env: process.env },
  );
  if (process.stdout.isTTY) {
    process.stdout.write("\r\u001b[K");
  }
  if (code !== 0) {
    fail(
      `${output.trim()}\n\nThe packages could not be installed; above is what pnpm says. If it is the connection to the npm registry, try again later.`,
    );
  }
  writeFileSync(stampFile, wanted);
}

/** The inputs of an installation. */
function stamp() {
  const hash = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
    hash.update(readFileSync(at(file)));
  }
  return `${hash.digest("hex")} ${process.platform} ${process.arch}\n`;
}

/** Keeps pnpm's progress on one line; without a terminal it is not shown. */
function showProgress(piece) {
  const [latest] = piece.match(/Progress: [^\n]*/g)?.slice(-1) ?? [];
  if (latest && process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K${latest.replace("Progress: ", "  ")}`);
  }
}
