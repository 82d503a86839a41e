import { DomainError } from "@daysignal/core";
import { CalendarError } from "../../calendar/calendar-error.ts";
import {
  type CalendarClient,
  type CalendarReply,
  type CalendarRequest,
  problemOf,
} from "../calendar-client.ts";
import type { GraphPage } from "./read-graph.ts";

/** The events in a response, and the pages that a list can have. */
const limits = { perPage: 100, pages: 200 } as const;
/** How long a refused request waits at most, and without a given time, in seconds. */
const wait = { max: 3600, usual: 60 } as const;

/** A whole list, and the link to its later changes if it is one of changes. */
export type GraphList<Item> = Omit<GraphPage<Item>, "nextLink">;

type ReadPage<Item> = (text: string) => Promise<GraphPage<Item> | null>;

/** Requests to Microsoft Graph as a user who has signed in. */
export interface GraphRequests {
  /** Rejects with a `CalendarError`, and with RATE_LIMITED if there were too many. */
  send(request: Omit<CalendarRequest, "body"> & { body?: unknown }): Promise<CalendarReply>;
  /**
   * All pages of a list, each read by `read`, which returns null for anything else. Rejects as `send`,
   * and for any other status than 200.
   */
  list<Item>(url: string, read: ReadPage<Item>): Promise<GraphList<Item>>;
}

/**
 * Sends requests to the host of a user's calendars, and to no other one that a response names. Graph
 * writes the path of a link in ways of its own, such as `calendars('{id}')`.
 */
export function createGraphRequests(client: CalendarClient, homeUrl: string): GraphRequests {
  const { origin } = new URL(homeUrl);
  const isThere = (link: string) => URL.canParse(link) && new URL(link).origin === origin;
  const send: GraphRequests["send"] = async ({ body, headers, ...request }) => {
    const reply = await client.send({
      ...request,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        accept: "application/json",
        prefer: `outlook.timezone="UTC", outlook.body-content-type="text", odata.maxpagesize=${limits.perPage}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
    });
    const after = reply.headers.get("retry-after");
    if (reply.status === 429 || (reply.status === 503 && after !== undefined)) {
      const retryAfter = Math.min(wait.max, Math.max(1, Number(after) || wait.usual));
      throw new DomainError("RATE_LIMITED", { retryAfter });
    }
    return reply;
  };
  return {
    send,
    list: async <Item>(first: string, read: ReadPage<Item>) => {
      const items: Item[] = [];
      let url = first;
      for (let count = 0; count < limits.pages; count += 1) {
        const reply = await send({ method: "GET", url });
        if (reply.status !== 200) throw new CalendarError(problemOf(reply.status));
        const page = await read(reply.text);
        if (page === null) throw new CalendarError("failed");
        items.push(...page.items);
        const { nextLink, deltaLink } = page;
        const link = nextLink ?? deltaLink;
        if (link !== null && !isThere(link)) throw new CalendarError("redirects");
        if (nextLink === null) return { items, deltaLink };
        url = nextLink;
      }
      throw new CalendarError("tooMuch");
    },
  };
}
