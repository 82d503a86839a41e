import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export interface Measured {
  /** Milliseconds from sending a request to its complete response. */
  times: number[];
  /** Each request that failed. */
  errors: string[];
}

/** In days from today. */
let lastDay = 2;

/** Simulates two tabs of a legitimate user, for a number of milliseconds. */
export async function workHonestly(
  url: string,
  token: string,
  duration: number,
): Promise<Measured> {
  const measured: Measured = { times: [], errors: [] };
  const end = performance.now() + duration;
  const call = async (method: string, path: string, body?: unknown) => {
    const begun = performance.now();
    try {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      measured.times.push(performance.now() - begun);
      if (response.ok) return JSON.parse(text);
      measured.errors.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      measured.errors.push(`${method} ${path}: ${error instanceof Error ? error.message : error}`);
    }
    return undefined;
  };
  const tab = async () => {
    while (performance.now() < end) {
      // Each round uses a new day, which has room.
      lastDay += 1;
      const date = new Date(Date.now() + lastDay * 86_400_000).toISOString().slice(0, 10);
      await call("GET", `/api/daily-plan/${date}`);
      await call("GET", "/api/tasks?limit=50");
      const signal = await call("POST", "/api/tasks", { title: `Honest ${randomUUID()}` });
      await call("POST", "/api/daily-plan/select", { date, taskId: signal?.id });
      await call("GET", "/api/tasks/recommended?limit=20");
      await call("POST", `/api/tasks/${signal?.id}/complete`, {});
      await sleep(5);
    }
  };
  await Promise.all([tab(), tab()]);
  return measured;
}

/** A percentile of the times. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
