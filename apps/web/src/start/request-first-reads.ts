import { authToken } from "../shared/auth-token.ts";
import { dayRule } from "../shared/day-rule.ts";
import { dataOf, type FirstList } from "../shared/first-reads.ts";
import { listMark } from "../shared/list-mark.ts";

type Call = readonly [path: string, input?: object];

const keyOf = (call: Call) => JSON.stringify(call);

/**
 * Requests what the planner reads first, before the app's scripts have loaded; shared/first-reads.ts
 * hands out the responses, and what fails is requested again by the app.
 */
export function requestFirstReads(): void {
  const token = authToken.read();
  const headers = {
    "X-Time-Zone": dayRule().timeZone,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
  /** The responses in the order of the calls; none if the request fails. */
  const request = async (calls: readonly Call[]): Promise<unknown[]> => {
    const paths = calls.map(([path]) => path).join(",");
    const input = JSON.stringify(Object.fromEntries(calls.map(([, input], at) => [at, input])));
    const response = await fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(input)}`, {
      headers,
      credentials: "include",
      cache: "no-store",
    });
    return response.ok ? await response.json() : [];
  };
  const date = new URLSearchParams(location.search).get("date") ?? today();
  const calls: Call[] = [
    ["account.getUser"],
    ["settings.get"],
    ["plan.get", { date }],
    ["project.list"],
    ["clients.list"],
  ];
  const arrived = new Map<string, unknown>();
  const mark = listMark.read();
  // A list without a mark is kept from the change on that was the last one before it is requested.
  const day = request(mark ? calls : [...calls, ["live.listChanges", {}]]).catch(() => []);
  void day.then((responses) => {
    for (const [at, call] of calls.entries()) arrived.set(keyOf(call), responses[at]);
  });
  const listCall: Call = ["signal.list", {}];
  const readList = async (): Promise<FirstList | undefined> => {
    // Can be long, so the day does not wait for it.
    const answers = await day;
    if (answers.length === 0) return undefined;
    if (mark && mark.userId === dataOf(answers[0])?.id) {
      const [changed] = await request([["signal.listChanged", { since: mark.seq }]]);
      return { mark, changed: dataOf(changed) };
    }
    const [whole] = await request([listCall]);
    return { whole: dataOf(whole), seq: dataOf(answers[calls.length])?.seq };
  };
  const list = readList().catch(() => undefined);
  globalThis.firstReads = {
    token,
    arrived,
    answers: new Map([
      ...calls.map((call, at) => [keyOf(call), day.then((all) => all[at])] as const),
      [keyOf(listCall), list.then((data) => ({ result: { data } }))],
    ]),
  };
}

/** The current day, `yyyy-MM-dd`; core's `dayAt` without the date library. */
function today(): string {
  const [hours = 0, minutes = 0] = dayRule().dayStart.split(":").map(Number);
  const now = new Date();
  now.setHours(now.getHours() - hours, now.getMinutes() - minutes);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
