import { isBackup } from "./backup-store.ts";

/** The number of days and weeks for which the last backup is kept. */
const kept = { days: 7, weeks: 4 } as const;

/**
 * Returns the backups that are no longer needed: all except the last one of each of the newest
 * seven days, and of each of the newest four weeks, that have any. The newest is always kept,
 * however old it is; other files are not touched.
 */
export function expendableBackups(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackup).toSorted().reverse();
  const lastOfEach = (periodOf: (name: string) => string, count: number) =>
    [...Map.groupBy(newestFirst, periodOf).values()]
      .slice(0, count)
      .flatMap((names) => names.slice(0, 1));
  const needed = new Set([...lastOfEach(dayOf, kept.days), ...lastOfEach(weekOf, kept.weeks)]);
  return newestFirst.filter((name) => !needed.has(name));
}

/** The day in a backup's name, in UTC. */
const dayOf = (name: string) => name.slice("daysignal-".length, "daysignal-".length + 10);

/** The number of its week since 1970. Weeks begin on Monday, and 1970 began on a Thursday. */
const weekOf = (name: string) => {
  const days = Date.parse(dayOf(name)) / (24 * 60 * 60 * 1000);
  return String(Math.floor((days + 3) / 7));
};
