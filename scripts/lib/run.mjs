import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment, packageManager, root } from "./project.mjs";

/** Warnings of npm and npx about the machine's own settings. */
const npmNoise = /^npm warn .*\n/gm;

/**
 * Runs a program in the project and resolves with its exit code and output, even after a failure.
 * `onOutput` receives each chunk as it arrives.
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

/** Runs pnpm at its pinned version, which npx downloads once. */
export function pnpm(args, options) {
  return run("npx", ["--yes", packageManager, ...args], options);
}

/** Runs turbo through pnpm, which turbo expects on the PATH. */
export function turbo(args, options) {
  return pnpm(["exec", "turbo", "run", ...args], options);
}

/**
 * Builds what has changed, then runs a task that needs it with further arguments and settings, and
 * exits with it. Turbo itself would rebuild everything for other arguments, because they are part
 * of the hash of every task.
 */
export async function exitWithTask(task, args, settings) {
  const env = { ...environment, ...settings };
  const options = { env, onOutput: (piece) => process.stdout.write(piece) };
  const built = await turbo(["build", "--output-logs=new-only"], options);
  if (built.code !== 0) process.exit(built.code);
  const { code } = await turbo([task, "--only", "--output-logs=full", "--", ...args], options);
  process.exit(code);
}

/** The exit code as a shell reports it: the code itself, or 128 plus the signal's number. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
