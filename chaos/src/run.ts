import { spawn } from "node:child_process";
import { join } from "node:path";

/** The project's folder. */
export const root = join(import.meta.dirname, "../..");

/** Runs a program in a folder of the project; returns whether it succeeded. */
export function run(file: string, args: string[], folder: string, env: NodeJS.ProcessEnv) {
  const child = spawn(file, args, { cwd: join(root, folder), env, stdio: "inherit" });
  return new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}
