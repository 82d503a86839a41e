import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answering } from "./answering.ts";
import type { HistoryCalendar } from "./time-box-history.ts";

/** An event as Graph has it; `mark` is its extended property. */
type Event = Record<string, unknown> & { id: string; mark?: string; subject?: string | undefined };

interface Stored {
  calendar: string;
  event: Event;
  /** The number of its last change, which is its version. */
  seq: number;
  isDeleted: boolean;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Interruption = (method: string, path: string) => Reply | undefined;

const timeOf = (event: Event, name: "start" | "end") =>
  `${(event[name] as { dateTime: string }).dateTime.slice(0, 19)}Z`;
const timeAt = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: "UTC" });
const refusal = (status: number, code: string): Reply => ({
  status,
  body: { error: { code, message: "" } },
});

/**
 * Starts a stand-in for the calendars of Microsoft Graph v1.0 on loopback, as its documentation
 * describes them: pages, delta links that can be forgotten, weak ETags, occurrences that say only what
 * differs from their master, transaction ids that are accepted once. `ownerOf` checks access tokens.
 */
export async function startGraphServer(
  ownerOf: (token: string) => Promise<string | undefined> = async () => "ada",
) {
  const stored = new Map<string, Stored>();
  const transactions = new Set<string>();
  const requests: string[] = [];
  const calendars = [
    { id: "work=", name: "Work", hexColor: "#3B82F6", canEdit: true },
    { id: "holidays=", name: "Holidays", hexColor: "", canEdit: false },
  ];
  let seq = 0;
  /** Delta links up to this number are forgotten. */
  let forgotten = -1;
  let interruption: Interruption | undefined;
  const state = {
    url: "",
    requests,
    email: "ada@contoso.example",
    /** Sets what answers instead of Graph, if it returns something; without an argument nothing. */
    interrupt: (by?: Interruption) => {
      interruption = by;
    },
    pageSize: 3,
    forgetLinks: () => {
      forgotten = seq;
    },
    /** Stores an event as Outlook does. */
    put: (event: Partial<Event>, calendar = "work="): string => {
      const id = event.id ?? `${randomUUID()}=`;
      const before = stored.get(id)?.event;
      seq += 1;
      const known = { type: "singleInstance", isAllDay: false, isCancelled: false, showAs: "busy" };
      const at = { lastModifiedDateTime: "2026-03-14T09:00:00Z" };
      const whole = { ...known, ...before, ...at, ...event, id };
      stored.set(id, { calendar, event: whole, seq, isDeleted: false });
      return id;
    },
    remove: (id: string) => {
      const found = stored.get(id);
      if (!found) return;
      seq += 1;
      stored.set(id, { ...found, seq, isDeleted: true });
    },
    events: (): Event[] =>
      [...stored.values()].filter(({ isDeleted }) => !isDeleted).map(({ event }) => event),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const shown = ({ event: { mark: _, ...event }, seq: version }: Stored) => ({
    "@odata.etag": `W/"${version}"`,
    ...event,
  });
  const sparse = (one: Stored) => {
    const { "@odata.etag": etag, id, type, seriesMasterId, start, end } = shown(one) as Event;
    return { "@odata.etag": etag, id, type, seriesMasterId, start, end };
  };
  const inCalendar = (calendar: string) =>
    [...stored.values()].filter((one) => one.calendar === calendar);

  const paged = (base: string, items: unknown[], from: number, last: object): Reply => {
    const value = items.slice(from, from + state.pageSize);
    const next = from + state.pageSize;
    if (next >= items.length) return { status: 200, body: { value, ...last } };
    return { status: 200, body: { value, "@odata.nextLink": `${base}$skiptoken=${next}` } };
  };

  const delta = (calendar: string, url: URL): Reply => {
    const path = `${state.url}me/calendars/${encodeURIComponent(calendar)}/calendarView/delta?`;
    const [token, skip = "0"] = (
      url.searchParams.get("$deltatoken") ??
      url.searchParams.get("$skiptoken") ??
      ""
    ).split("~");
    const [since = "", from = "", to = "", until = ""] =
      token === "" || token === undefined
        ? ["0", url.searchParams.get("startDateTime"), url.searchParams.get("endDateTime")].map(
            String,
          )
        : token.split("_");
    if (Number(since) > 0 && Number(since) <= forgotten) return refusal(410, "SyncStateNotFound");
    const last = until === "" ? seq : Number(until);
    const changed = inCalendar(calendar).filter(
      (one) => one.seq > Number(since) && one.seq <= last,
    );
    const items = changed.flatMap((one) => {
      const { event } = one;
      const isInside = timeOf(event, "start") < to && timeOf(event, "end") > from;
      if (isInside && !one.isDeleted)
        return event["type"] === "occurrence" ? sparse(one) : shown(one);
      return Number(since) === 0 ? [] : { id: event.id, "@removed": { reason: "deleted" } };
    });
    const next = `${since}_${from}_${to}_${last}~`;
    const value = items.slice(Number(skip), Number(skip) + state.pageSize);
    const after = Number(skip) + state.pageSize;
    const link =
      after < items.length
        ? { "@odata.nextLink": `${path}$skiptoken=${next}${after}` }
        : { "@odata.deltaLink": `${path}$deltatoken=${last}_${from}_${to}` };
    return { status: 200, body: { value, ...link } };
  };

  const list = (calendar: string, url: URL): Reply => {
    const filter = url.searchParams.get("$filter") ?? "";
    const [, mark] = /ep\/value eq '([^']+)'/.exec(filter) ?? [];
    const items = inCalendar(calendar)
      .filter(({ event, isDeleted }) => {
        if (isDeleted) return false;
        return mark === undefined ? event["type"] === "seriesMaster" : event.mark === mark;
      })
      .map(shown);
    const base = `${state.url}me/calendars/${encodeURIComponent(calendar)}/events?$filter=${encodeURIComponent(filter)}&`;
    return paged(base, items, Number(url.searchParams.get("$skiptoken") ?? 0), {});
  };

  const create = (calendar: string, given: Record<string, unknown>): Reply => {
    const { singleValueExtendedProperties: marks, transactionId, start, end, ...event } = given;
    if (transactions.has(String(transactionId))) return refusal(409, "ErrorDuplicateTransactionId");
    transactions.add(String(transactionId));
    const [{ value: mark = "" } = {}] = marks as { value?: string }[];
    const times = { start: utc(start), end: utc(end) };
    const id = state.put({ ...event, ...times, transactionId, mark }, calendar);
    const reply = { status: 201, body: shown(stored.get(id) as Stored) };
    // Exchange goes on with a new event, so that its version is soon another one.
    if (seq % 2 === 0) state.put({ id }, calendar);
    return reply;
  };
  const utc = (time: unknown) => timeAt((time as { dateTime: string }).dateTime);

  const change = (one: Stored | undefined, method: string, match: string, given: object): Reply => {
    if (!one || one.isDeleted) return refusal(404, "ErrorItemNotFound");
    if (match !== `W/"${one.seq}"`) return refusal(412, "ErrorIrresolvableConflict");
    if (method === "DELETE") {
      state.remove(one.event.id);
      return { status: 204 };
    }
    const { start, end, ...fields } = given as Event;
    state.put({ ...fields, start: utc(start), end: utc(end), id: one.event.id }, one.calendar);
    return { status: 200, body: shown(stored.get(one.event.id) as Stored) };
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "/", state.url);
    requests.push(`${method} ${url.pathname}`);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const given = pieces.length === 0 ? {} : JSON.parse(Buffer.concat(pieces).toString());
    const other = interruption?.(method, url.pathname);
    if (other) return other;
    const [, token = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    if ((await ownerOf(token)) === undefined) return refusal(401, "InvalidAuthenticationToken");
    const [, rest = ""] = /^\/v1\.0\/me(.*)$/.exec(url.pathname) ?? [];
    if (rest === "") return { status: 200, body: { mail: null, userPrincipalName: state.email } };
    if (rest === "/calendars") return { status: 200, body: { value: calendars } };
    const [, calendar = "", what, id = ""] =
      /^\/calendars\/([^/]+)\/(calendarView\/delta|events)(?:\/([^/]+))?$/
        .exec(rest)
        ?.map((part) => part && decodeURIComponent(part)) ?? [];
    if (!calendars.some((one) => one.id === calendar)) return refusal(404, "ErrorItemNotFound");
    if (what === "calendarView/delta") return delta(calendar, url);
    if (method === "GET") return list(calendar, url);
    if (method === "POST") return create(calendar, given);
    return change(stored.get(id), method, String(headers["if-match"]), given);
  };
  const server = createServer(
    answering(async (request, response) => {
      const { status, body, headers = {} } = await answer(request);
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.0/`;
  return state;
}

export type GraphServer = Awaited<ReturnType<typeof startGraphServer>>;

/** The times of an event, as Outlook sends them. */
export function graphTimes(day: string, time: string, minutes: number) {
  const start = Date.parse(`${day}T${time}:00Z`);
  const at = (instant: number) => timeAt(new Date(instant).toISOString().slice(0, 19));
  return { start: at(start), end: at(start + minutes * 60_000) };
}

/** The calendar as Outlook changes it. */
export function graphCalendar(graph: GraphServer): HistoryCalendar {
  const find = (id: string) => {
    const event = graph.events().find((one) => one.id === id);
    if (!event) throw new Error(`There is no event ${id}.`);
    return event;
  };
  return {
    list: async () =>
      graph.events().map(({ id, mark }) => ({ url: id, isTimeBox: mark !== undefined })),
    readBox: async (id) => {
      const event = find(id);
      const start = timeOf(event, "start");
      const minutes = (Date.parse(timeOf(event, "end")) - Date.parse(start)) / 60_000;
      const title = event.subject ?? "";
      return { day: start.slice(0, 10), time: start.slice(11, 16), minutes, title };
    },
    changeBox: async (id, { day, time, minutes, title }) => {
      graph.put({ ...find(id), subject: title, ...graphTimes(day, time, minutes) });
    },
    remove: async (id) => graph.remove(id),
    putOther: async (id, { day, time, title }) => {
      const event = { subject: title, ...graphTimes(day, time, 60) };
      return graph.put(id === undefined ? event : { ...event, id });
    },
    readWhole: async (id) => JSON.stringify(find(id)),
  };
}
