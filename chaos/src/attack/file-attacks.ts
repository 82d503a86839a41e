import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { plannerFile, plannerFormats } from "./planner-files.ts";
import { inParallel, json, send, type Target } from "./requests.ts";

/** Slightly below the maximum size of another planner's file in an import, in bytes. */
const importSize = 20_900_000;

/** The number of events in the calendar. */
const appointments = 20_000;

/** Files and calendars of the maximum size. */
export const fileAttacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  ...Object.fromEntries(
    plannerFormats.map((format) => [
      `import:${format}`,
      (target: Target) => {
        const content = { type: "application/octet-stream", body: plannerFile(format, importSize) };
        const path = `/api/import?from=${format}&dryRun=true`;
        return inParallel(() => send(target, "POST", path, content), 4);
      },
    ]),
  ),
  calendars: async (target) => {
    const address = await serveChangingCalendar();
    const { id } = await json(target, "POST", "/api/calendars", { url: address });
    await inParallel(() => json(target, "POST", `/api/calendars/${id}/refresh`));
  },
};

/** Serves a calendar that changes with each request. */
async function serveChangingCalendar(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  let served = 0;
  const server = createServer((_request, response) => {
    served += 1;
    response.setHeader("content-type", "text/calendar");
    const event = (_: unknown, n: number) =>
      `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:${day}T080000Z\r\nDTEND:${day}T090000Z\r\nSUMMARY:${served} ${n}\r\nEND:VEVENT\r\n`;
    const events = Array.from({ length: appointments }, event).join("");
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/calendar.ics`;
}
