import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Copies the project, including uncommitted changes, into a temporary directory. Stryker writes its
 * mutants there, so that an interrupted run leaves none behind. Workspace packages refer to each
 * other inside the copy; packages from the registry are linked.
 */
export async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "daysignal-mutation-"));
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: root });
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  for (const folder of [".", "apps", "packages"]) {
    for (const name of await readdir(join(root, folder))) {
      const modules = join(folder, name, "node_modules");
      if (!existsSync(join(root, modules))) continue;
      await cp(join(root, modules), join(copy, modules), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
  return copy;
}
