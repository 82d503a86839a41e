import { inParallel, json, type Target } from "./requests.ts";

/** A query of the tasks that match filters. */
function filtered(filters: string): string {
  return `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VTODO">${filters}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
}

const everything = filtered("");

/** Bodies that are as expensive as possible: each item of the list has to do with each part of them. */
const taskAppBodies: readonly (readonly [method: string, body: string])[] = [
  ["PROPFIND", propfind(named(95))],
  ["PROPFIND", propfind(named(150_000))],
  [
    "PROPFIND",
    propfind(
      "",
      listed(100_000, (nth) => ` a${nth}=""`),
    ),
  ],
  ["REPORT", multiget(listed(20_000, (nth) => `<href>/dav/${nth}</href>`))],
  ["REPORT", filtered('<c:prop-filter name="SUMMARY"/>'.repeat(80))],
  ["PUT", zonedTask("FREQ=SECONDLY")],
  ["PUT", zonedTask("FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12;COUNT=100")],
];

function listed(count: number, write: (nth: number) => string): string {
  return Array.from({ length: count }, (_, nth) => write(nth)).join("");
}

function named(count: number): string {
  return listed(count, (nth) => `<a${nth}/>`);
}

function propfind(names: string, attributes = ""): string {
  return `<propfind xmlns="DAV:"${attributes}><prop>${names}</prop></propfind>`;
}

function multiget(hrefs: string): string {
  return `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop>${hrefs}</c:calendar-multiget>`;
}

/** A task in a zone that has as many parts with a rule as fit. */
function zonedTask(rule: string): string {
  const part = `BEGIN:STANDARD\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nDTSTART:19700101T000000\r\nRRULE:${rule}\r\nEND:STANDARD\r\n`;
  const parts = part.repeat(Math.floor(120_000 / part.length));
  return `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:A\r\n${parts}END:VTIMEZONE\r\nBEGIN:VTODO\r\nUID:zoned\r\nSUMMARY:Zoned\r\nDUE;TZID=A:29900101T120000\r\nEND:VTODO\r\nEND:VCALENDAR\r\n`;
}

/** Sends requests of a task app to the available signals of the attacker. */
async function asTaskApp(target: Target) {
  const { token } = await json(target, "POST", "/api/tokens", { name: "App", access: "dav" });
  const { url, username } = target;
  const authorization = `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`;
  return async (method: string, name: string, body: string) => {
    const response = await fetch(`${url}/dav/calendars/${username}/available/${name}`, {
      method,
      headers: { authorization, "content-type": "application/xml", depth: "1" },
      body,
    });
    await response.arrayBuffer();
  };
}

/** What other apps and displays read, over credentials of their own. */
export const outsideAttacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  taskApps: async (target) => {
    const send = await asTaskApp(target);
    await inParallel(() => send("REPORT", "", everything));
  },
  taskAppBodies: async (target) => {
    const send = await asTaskApp(target);
    let sent = 0;
    await inParallel(async () => {
      sent += 1;
      const [method, body] = taskAppBodies[sent % taskAppBodies.length] ?? ["REPORT", everything];
      await send(method, method === "PUT" ? `${sent}.ics` : "", body);
    });
  },
  feeds: async (target) => {
    const { path } = await json(target, "POST", "/api/calendar-feed", { deadlines: true });
    await inParallel(async () => {
      const response = await fetch(`${target.url}${path}`);
      await response.arrayBuffer();
    });
  },
  glances: async (target) => {
    const { path } = await json(target, "POST", "/api/glance", {});
    let drawn = 0;
    await inParallel(async () => {
      // Each picture is another one, so that none is known.
      drawn += 1;
      const size = `width=${1000 + (drawn % 1000)}&height=2000`;
      const response = await fetch(`${target.url}${path}.png?${size}`);
      await response.arrayBuffer();
    });
  },
};
