import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CalendarServer } from "./calendar-server.ts";
import type { HistoryCalendar } from "./time-box-history.ts";

const stamp = (day: string, time: string) =>
  `${day.replaceAll("-", "")}T${time.replace(":", "")}00Z`;
const timeAfter = (time: string, minutes: number) => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const sum = hours * 60 + rest + minutes;
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, "0")).join(":");
};

/** The calendar of a CalDAV server as another app changes it, at 09:00 of a day. */
export function davCalendar({ calendar, send }: CalendarServer, changedOn = ""): HistoryCalendar {
  const readWhole = async (url: string) => await (await send("GET", url)).text();
  const put = async (url: string, text: string) => {
    const { status } = await send("PUT", url, text, { "content-type": "text/calendar" });
    expect([200, 201, 204]).toContain(status);
  };
  const textOf = async (url: string) => (await readWhole(url)).replaceAll(/\r?\n /g, "");
  return {
    list: async () => {
      const body = `<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>`;
      const headers = { depth: "1", "content-type": "application/xml" };
      const text = await (await send("PROPFIND", calendar, body, headers)).text();
      const hrefs = [...text.matchAll(/<(?:\w+:)?href>([^<]*\.ics)</g)];
      const urls = new Set(hrefs.map(([, href = ""]) => new URL(href, calendar).href));
      return [...urls].map((url) => ({ url, isTimeBox: url.includes("daysignal-") }));
    },
    readBox: async (url) => {
      const text = await textOf(url);
      const [, y, m, d, hh, mm] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text) ?? [];
      const [, eh = 0, em = 0] = /DTEND:\d{8}T(\d\d)(\d\d)/.exec(text) ?? [];
      const title = /SUMMARY:(.*)/.exec(text)?.[1]?.trim() ?? "";
      const minutes = Number(eh) * 60 + Number(em) - Number(hh) * 60 - Number(mm);
      return { day: `${y}-${m}-${d}`, time: `${hh}:${mm}`, minutes, title };
    },
    changeBox: async (url, { day, time, minutes, title }) => {
      const text = (await textOf(url))
        .replace(/DTSTART:\S+/, `DTSTART:${stamp(day, time)}`)
        .replace(/DTEND:\S+/, `DTEND:${stamp(day, timeAfter(time, minutes))}`)
        .replace(/SUMMARY:.*/, `SUMMARY:${title}\r`)
        .replace(/LAST-MODIFIED:\S+/, `LAST-MODIFIED:${stamp(changedOn, "09:00")}`);
      await put(url, text);
    },
    remove: async (url) => {
      await send("DELETE", url);
    },
    putOther: async (url, { day, time, title }) => {
      const uid = url?.match(/other-([\w-]+)\.ics/)?.[1] ?? randomUUID();
      const at = url ?? `${calendar}other-${uid}.ics`;
      const start = stamp(day, time);
      await put(
        at,
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      );
      return at;
    },
    readWhole,
  };
}
