import { benchAbsence } from "./bench-absence.ts";
import { benchApi } from "./bench-api.ts";
import { benchBackup } from "./bench-backup.ts";
import { benchChanges } from "./bench-changes.ts";
import { benchImport } from "./bench-import.ts";
import { benchScale } from "./bench-scale.ts";
import { benchDay } from "./web/bench-day.ts";
import { benchWeb } from "./web/bench-web.ts";

/**
 * `pnpm bench` and `pnpm bench api` compare the API with its baseline, `pnpm bench web` measures
 * the app in a browser, `pnpm bench backup` a backup and its restore, `pnpm bench import` the
 * memory of imports, `pnpm bench changes` changes with live updates, `pnpm bench scale` compares an
 * installation of many users with one of 1,000, `pnpm bench absence` measures the rollover after
 * 400 days, `pnpm bench day` the memory of a tab after a day of work.
 */
const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  api: benchApi,
  web: benchWeb,
  backup: benchBackup,
  import: benchImport,
  changes: benchChanges,
  scale: benchScale,
  absence: benchAbsence,
  day: benchDay,
};

const [what = "api", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");

const bench = benches[what];
if (!bench) {
  process.stderr.write(
    `There is no bench called "${what}". Try: pnpm bench ${Object.keys(benches).join(", pnpm bench ")}\n`,
  );
  process.exit(1);
}
await bench(rest);
