import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { type InstalledServer, startInstalledServer } from "./installed-server.ts";

export interface CalendarServer extends InstalledServer {
  /** Its root. */
  url: string;
  /** A user name and password that it accepts. */
  signIn: { username: string; password: string };
  /** A calendar of this user, with a slash at the end. */
  calendar: string;
  /** Sends a request as this user. */
  send(
    method: string,
    url: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  close(): Promise<void>;
}

export type CalendarServerName = "radicale" | "xandikos";

const username = "ada";
const password = "app-password";

const programs = {
  radicale: (port: number, folder: string) => [
    ...["--server-hosts", `127.0.0.1:${port}`, "--auth-type", "htpasswd"],
    ...["--auth-htpasswd-filename", join(folder, "users"), "--auth-delay", "0"],
    ...["--auth-htpasswd-encryption", "plain", "--logging-level", "error"],
    ...["--storage-filesystem-folder", join(folder, "data")],
  ],
  xandikos: (port: number, folder: string) => [
    ...["-d", join(folder, "data"), "--defaults", "-p", String(port), "-l", "127.0.0.1"],
    ...["--current-user-principal", `/${username}/`],
  ],
} as const;

const calendars = {
  radicale: `${username}/work/`,
  xandikos: `${username}/calendars/calendar/`,
} as const;

/**
 * Starts an installed CalDAV server on a free loopback port, with an empty calendar. Null, with a
 * printed line, if it is not installed (Debian: `apt install radicale xandikos`).
 */
export async function startCalendarServer(
  name: CalendarServerName,
): Promise<CalendarServer | null> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), `daysignal-${name}-`));
  await writeFile(join(folder, "users"), `${username}:${password}\n`);
  const url = `http://127.0.0.1:${port}/`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const send = (method: string, target: string, body?: string, headers?: Record<string, string>) =>
    fetch(target, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const isReady = () =>
    send("OPTIONS", url).then(
      () => true,
      () => false,
    );
  const server = await startInstalledServer(name, programs[name](port, folder), isReady);
  if (!server) {
    process.stderr.write(`Skipped: ${name} is not installed (apt install ${name}).\n`);
    await rm(folder, { recursive: true });
    return null;
  }
  const calendar = url + calendars[name];
  if (name === "radicale") {
    const body = `<?xml version="1.0"?><c:mkcalendar xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/"><set><prop><displayname>Work</displayname><a:calendar-color>#3B82F6FF</a:calendar-color></prop></set></c:mkcalendar>`;
    const { status } = await send("MKCALENDAR", calendar, body);
    if (status !== 201) throw new Error(`${name} has made no calendar: ${status}`);
  }
  return {
    ...{ url, calendar, send },
    ...server,
    signIn: { username, password },
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
