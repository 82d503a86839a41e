import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * A copy of the project as it stands, changes that are not committed included, in a temporary directory.
 * Stryker writes its mutants into it, so that no run that breaks off leaves one behind here. Packages
 * refer to each other inside the copy; what came from the registry is linked, not copied.
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
