import { goalWeekOf, plusDays } from "@daysignal/core";
import { searchedDays } from "../features/morning/searched-days.ts";
import { authToken } from "../shared/auth-token.ts";
import { dataOf, type FirstList } from "../shared/first-reads.ts";
import { listMark } from "../shared/list-mark.ts";
import { plannerList } from "../shared/planner-list.ts";
import { type FirstRead, firstReads } from "../shared/screens.ts";
import { zoneHeader } from "../shared/zone-header.ts";
import { askedDay, firstWeekday, reviewedDays, shownWeek } from "./first-days.ts";

type Call = readonly [path: string, input?: object];

const keyOf = (call: Call) => JSON.stringify(call);

/**
 * Requests what the screen of the address reads first, before the app's scripts have loaded;
 * shared/first-reads.ts hands out the responses, and what fails is requested again by the app.
 */
export function requestFirstReads(): void {
  const token = authToken.read();
  const headers = {
    ...zoneHeader(),
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
  const reads = readsAt(location.pathname);
  const hasList = reads.includes("signals");
  const calls = callsOf(reads);
  const arrived = new Map<string, unknown>();
  const mark = listMark.read();
  // A list without a mark is kept from the change on that was the last one before it is requested.
  const marks: Call[] = mark || !hasList ? [] : [["live.listChanges", {}]];
  const day = request([...calls, ...marks]).catch(() => []);
  void day.then((responses) => {
    for (const [at, call] of calls.entries()) arrived.set(keyOf(call), responses[at]);
  });
  const listCall: Call = ["signal.list", plannerList];
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
  const answers = new Map<string, Promise<unknown>>(
    calls.map((call, at) => [keyOf(call), day.then((all) => all[at])]),
  );
  if (hasList) {
    const list = readList().catch(() => undefined);
    answers.set(
      keyOf(listCall),
      list.then((data) => ({ result: { data } })),
    );
  }
  if (reads.includes("review")) {
    const call: Call = ["review.get", reviewedDays()];
    answers.set(
      keyOf(call),
      // Takes its time, so the rest does not wait for it.
      request([call]).then(
        ([review]) => {
          arrived.set(keyOf(call), review);
          return review;
        },
        () => undefined,
      ),
    );
  }
  globalThis.firstReads = { token, arrived, answers };
}

/** What the screen at an address reads first; nothing if there is none. */
function readsAt(pathname: string): readonly FirstRead[] {
  const [, reads = []] =
    Object.entries(firstReads).find(([path]) => {
      const pattern = path.replace(/\/$/, "").replace(/[{-]*\$\w+}?/, "[^/]+");
      return RegExp(`^${pattern}/?$`).test(pathname);
    }) ?? [];
  return reads;
}

/** What a screen reads in one request. */
const callsOf = (reads: readonly FirstRead[]): Call[] => [
  ["account.getUser"],
  ["settings.get"],
  ...reads.flatMap((read): Call[] => {
    if (read === "day" || read === "week" || read === "morning") return plansOf(read);
    if (read === "goals") return [["goal.get", { monday: goalWeekOf(askedDay(), firstWeekday()) }]];
    if (read === "estimate") return [["estimate.get", {}]];
    return read === "signals" || read === "review" ? [] : [[read]];
  }),
];

function plansOf(read: "day" | "week" | "morning"): Call[] {
  const day = askedDay();
  const { from, to } =
    read === "week"
      ? shownWeek()
      : { from: read === "morning" ? plusDays(day, -searchedDays) : day, to: day };
  const calls: Call[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) calls.push(["plan.get", { date }]);
  return calls;
}
