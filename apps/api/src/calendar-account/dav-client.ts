import { CalendarError } from "../calendar/calendar-error.ts";
import {
  type CalendarClientOptions,
  type CalendarReply,
  type CalendarRequest,
  createCalendarClient,
  problemOf,
} from "./calendar-client.ts";
import { type Multistatus, readMultistatus } from "./multistatus.ts";
import { readInWorker } from "./read-in-worker.ts";

export interface DavRequest extends CalendarRequest {
  depth?: 0 | 1;
}

/** A signed-in client of a CalDAV server. */
export interface DavClient {
  /** As that of `CalendarClient`. */
  send(request: DavRequest): Promise<CalendarReply>;
  /** `send` for a request that is answered by a multistatus; rejects for any other answer. */
  list(request: DavRequest): Promise<Multistatus & { url: string }>;
}

/** A client of the CalDAV server of an account. */
export function createDavClient(options: CalendarClientOptions): DavClient {
  const client = createCalendarClient(options);
  const send: DavClient["send"] = ({ depth, headers, ...request }) =>
    client.send({
      ...request,
      headers: {
        ...(depth === undefined ? {} : { depth: String(depth) }),
        ...(request.body === undefined ? {} : { "content-type": "application/xml; charset=utf-8" }),
        ...headers,
      },
    });
  return {
    send,
    list: async (request) => {
      const { status, text, url } = await send(request);
      if (status !== 207) throw new CalendarError(problemOf(status));
      const found = await readInWorker("readMultistatus", readMultistatus, text);
      if (found === null) throw new CalendarError("failed");
      return { ...found, url };
    },
  };
}
