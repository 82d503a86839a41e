import { startService } from "@daysignal/api/testing";
import { type Absence, createAbsent, zone } from "./dataset.ts";
import { backendMilliseconds, middle } from "./measure.ts";
import { print, row } from "./print.ts";
import { cpuMilliseconds } from "./process-usage.ts";
import { readNumbers, serverFile, withDatabase } from "./setup.ts";

/**
 * An ordinary morning, and the maximum number of days that one call rolls over: with the default
 * daily limit, and with the highest.
 */
const absences = [
  { days: 1, entries: 4 },
  { days: 400, entries: 4 },
  { days: 400, entries: 10 },
];
const nameOf = ({ days, entries }: Absence) => `${days} × ${entries}`;

/**
 * `pnpm bench absence [--rounds 9]`: the rollover of 400 missed days with four and with ten
 * unfinished entries each, of 50 series, compared with that of one day. Each round uses another
 * user, in turn. Prints medians of the response time and of the CPU time in the server and in
 * Postgres.
 */
export async function benchAbsence(args: readonly string[]): Promise<void> {
  const { rounds } = readNumbers(args, { rounds: 9 });
  await withDatabase(async (database) => {
    const people = await createAbsent(database.url, absences, rounds + 1);
    const service = await startService(serverFile, { DATABASE_URL: database.url });
    const spent = async () => [
      await cpuMilliseconds(service.pid),
      await backendMilliseconds(database),
    ];
    const figures = new Map<string, number[][]>(absences.map((absence) => [nameOf(absence), []]));
    try {
      for (const { token, ...absence } of people) {
        const before = await spent();
        const begun = performance.now();
        await catchUp(service.url, token, absence.days);
        const took = performance.now() - begun;
        const cpu = (await spent()).map((after, at) => after - (before[at] ?? 0));
        figures.get(nameOf(absence))?.push([took, ...cpu]);
      }
    } finally {
      await service.stop();
    }
    print(row(["days × entries", "", "took ms", "app ms", "db ms"]));
    for (const [name, all] of figures) {
      // The first round of each compiles the code.
      const medians = [0, 1, 2].map((at) => middle(all.slice(1).map((one) => one[at] ?? 0)));
      print(row([name, "", ...medians.map((one) => one.toFixed(0))]));
    }
  });
}

async function catchUp(url: string, token: string, days: number): Promise<void> {
  const response = await fetch(`${url}/api/daily-plan/rollover`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "x-time-zone": zone },
  });
  const body = (await response.json()) as { days?: string[] };
  if (body.days?.length !== days) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
}
