import { benchApi } from "./bench-api.ts";
import { benchBackup } from "./bench-backup.ts";
import { benchImport } from "./bench-import.ts";
import { benchWeb } from "./web/bench-web.ts";

/**
 * `pnpm bench` and `pnpm bench api` measure the API beside its baseline,
 * `pnpm bench web` the app in a browser, `pnpm bench backup` a backup and its restore,
 * `pnpm bench import` the memory of imports.
 */
const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  api: benchApi,
  web: benchWeb,
  backup: benchBackup,
  import: benchImport,
};

const [what = "api", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");

const bench = benches[what];
if (!bench) {
  process.stderr.write(
    `There is no bench called "${what}". Try: pnpm bench api, pnpm bench web, pnpm bench backup, pnpm bench import\n`,
  );
  process.exit(1);
}
await bench(rest);
