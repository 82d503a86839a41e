import { request } from "node:http";
import { XMLParser } from "fast-xml-parser";

/** A response of `/dav`. */
export interface DavResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** The request of a task app. */
export interface DavRequest {
  headers?: Record<string, string>;
  body?: string;
}

export type DavClient = ReturnType<typeof davClient>;

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ["response", "propstat"].includes(name),
});

/** One response of a multistatus. */
export interface DavMember {
  href: string;
  /** Of a resource that is gone. */
  status?: string;
  propstat?: { prop: Record<string, unknown>; status: string }[];
}

/** A client of `/dav` with a username and a token. */
export function davClient(url: string, username: string, token: string) {
  const authorization = `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`;
  const home = `/dav/calendars/${encodeURIComponent(username)}/`;

  /** Sends a request; `path` may be relative to the home. */
  const send = (method: string, path: string, { headers = {}, body }: DavRequest = {}) =>
    new Promise<DavResponse>((resolve, reject) => {
      const target = new URL(path.startsWith("/") ? path : home + path, url);
      const type = body?.startsWith("BEGIN:") ? "text/calendar" : "application/xml";
      const given = body === undefined ? {} : { "content-type": `${type}; charset=utf-8` };
      const sent = request(
        target,
        { method, headers: { authorization, ...given, ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString("utf8"),
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });

  /** The members of a multistatus, with its sync token. */
  const members = ({ text }: DavResponse): { responses: DavMember[]; token: string } => {
    const parsed = parser.parse(text).multistatus ?? {};
    return { responses: parsed.response ?? [], token: parsed["sync-token"] ?? "" };
  };

  /** The tasks of a collection by name, with ETag and text. */
  const list = async (collection: string) => {
    const body = query("VTODO");
    const response = await send("REPORT", `${collection}/`, { body, headers: { depth: "1" } });
    return new Map(
      members(response).responses.map(({ href, propstat = [] }) => {
        const { getetag, "calendar-data": data } = propstat[0]?.prop ?? {};
        const name = decodeURIComponent(href.split("/").at(-1) ?? "");
        return [name, { etag: String(getetag), text: String(data) }] as const;
      }),
    );
  };

  /** The changes of a collection since a token. */
  const sync = async (collection: string, token = "") => {
    const body = `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`;
    const response = await send("REPORT", `${collection}/`, { body });
    const { responses, token: next } = members(response);
    const nameOf = ({ href }: DavMember) => decodeURIComponent(href.split("/").at(-1) ?? "");
    return {
      response,
      token: next,
      changed: responses.filter(({ status }) => status === undefined).map(nameOf),
      gone: responses.filter(({ status }) => status !== undefined).map(nameOf),
    };
  };

  return { home, send, members, list, sync };
}

/** A calendar-query for components of a kind, with more of a filter. */
export const query = (component: string, filter = "") =>
  `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="${component}">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

/** A task as an app sends it. */
export const todo = (uid: string, ...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//App//EN", "BEGIN:VTODO", `UID:${uid}`]
    .concat(lines, "END:VTODO", "END:VCALENDAR", "")
    .join("\r\n");
