import { readFileSync } from "node:fs";

/**
 * Calls back when npm, which started us, is killed: it cannot pass that on, and
 * the app would go on without anybody to stop it. We learn it from our parents,
 * which change when one of them dies.
 */
export function whenOrphaned(callback) {
  const parents = lineage();
  const watch = setInterval(() => {
    if (lineage() !== parents) {
      clearInterval(watch);
      callback();
    }
  }, 500);
  watch.unref();
}

/** Our parent's process id and, where Linux tells, its parent's: npm puts a shell in between. */
function lineage() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    // After the name in parentheses, which may hold anything, come the state and the parent.
    const [, grandparent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
}
