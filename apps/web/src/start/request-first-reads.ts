import {
  type CalendarDay,
  goalWeekOf,
  isCalendarDay,
  localeOf,
  plusDays,
  readReviewSearch,
  reviewRange,
  weekOf,
} from "@daysignal/core";
import { searchedDays } from "../features/morning/searched-days.ts";
import { authToken } from "../shared/auth-token.ts";
import { dayRule } from "../shared/day-rule.ts";
import { dataOf, type FirstList } from "../shared/first-reads.ts";
import { browserLanguages, initialLanguage } from "../shared/language-choice.ts";
import { listMark } from "../shared/list-mark.ts";
import { plannerList } from "../shared/planner-list.ts";
import { type FirstRead, firstReads } from "../shared/screens.ts";
import { zoneHeader } from "../shared/zone-header.ts";

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
        ([review]) => review,
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

/** The day of the address, else today. */
function askedDay(): CalendarDay {
  const asked = new URLSearchParams(location.search).get("date");
  return asked !== null && isCalendarDay(asked) ? asked : today();
}

function plansOf(read: "day" | "week" | "morning"): Call[] {
  const day = askedDay();
  const { from, to } =
    read === "week"
      ? reviewRange({ day }, day, firstWeekday())
      : { from: read === "morning" ? plusDays(day, -searchedDays) : day, to: day };
  const calls: Call[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) calls.push(["plan.get", { date }]);
  return calls;
}

const reviewedDays = () =>
  reviewRange(
    readReviewSearch(Object.fromEntries(new URLSearchParams(location.search))),
    today(),
    firstWeekday(),
  );

/** The first day of the week, unless the settings name another one. */
const firstWeekday = () => weekOf(localeOf(browserLanguages(), initialLanguage()))?.firstDay ?? 1;

/** The current day, `yyyy-MM-dd`; core's `dayAt` without the date library. */
function today(): CalendarDay {
  const { timeZone, dayStart } = dayRule();
  const [year, month, day] = ["numeric", "2-digit", "2-digit"] as const;
  const clock = new Intl.DateTimeFormat("en", {
    ...{ timeZone, year, month, day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  const part = Object.fromEntries(
    clock.formatToParts(new Date()).map(({ type, value }) => [type, value]),
  );
  const shown = `${part["year"]}-${part["month"]}-${part["day"]}` as CalendarDay;
  return `${part["hour"]}:${part["minute"]}` < dayStart ? plusDays(shown, -1) : shown;
}
