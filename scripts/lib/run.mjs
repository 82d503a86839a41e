import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment, packageManager, root } from "./project.mjs";

/** What npm and npx say of the machine's own settings, which is no business of ours. */
const npmNoise = /^npm warn .*\n/gm;

/**
 * Runs a program in the project and resolves, whatever comes of it, with its
 * exit code and all that it wrote. `onOutput` gets every piece as it comes.
 */
export function run(
  command,
  args,
  { onOutput = () => undefined, env = environment, cwd = root } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (piece) => {
        const text = piece.replaceAll(npmNoise, "");
        output += text;
        onOutput(text);
      });
    }
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs pnpm at its pinned version, which npx fetches once and keeps. */
export function pnpm(args, options) {
  return run("npx", ["--yes", packageManager, ...args], options);
}

/** Runs turbo by way of pnpm, which turbo itself wants to find on the PATH. */
export function turbo(args, options) {
  return pnpm(["exec", "turbo", "run", ...args], options);
}

/** What a shell would report: the code itself, or 128 and the signal's number. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
