import ICAL from "ical.js";

/** Components that are never nested: the start of one ends an unclosed one. */
const outer = new Set(["vevent", "vtodo", "vjournal", "vfreebusy", "vtimezone"]);

/** Properties that are kept as text, so that an unreadable part does not lose the rest. */
const verbatim = /^(RRULE|EXRULE)((?:;[^:]*)?):(.*)$/i;

/** The property that holds the name of an unreadable property of a component. */
const unreadable = "x-unreadable";

/**
 * Reads the calendars of an iCalendar text (RFC 5545) line by line, so that an invalid line or
 * component affects nothing else. Names may be in any case, lines may end with spaces, and an `END`
 * may be missing. Lines that are not properties are skipped; see `isUnreadable`.
 */
export function readCalendars(text: string): ICAL.Component[] {
  const calendars: ICAL.Component[] = [];
  let open: ICAL.Component[] = [];
  for (const line of linesOf(text)) {
    const [, edge = "", given = ""] = /^(BEGIN|END)\s*:\s*([\w-]+)$/i.exec(line) ?? [];
    const name = given.toLowerCase();
    if (edge === "") {
      open.at(-1)?.addProperty(readProperty(line));
    } else if (edge.toUpperCase() === "END") {
      const at = open.findLastIndex((component) => component.name === name);
      if (at >= 0) open = open.slice(0, at);
    } else if (name === "vcalendar") {
      const calendar = new ICAL.Component(name);
      calendars.push(calendar);
      open = [calendar];
    } else {
      if (outer.has(name)) open = open.slice(0, 1);
      // Deeper levels contain nothing of use.
      const parent = open.length < maxDepth ? open.at(-1) : undefined;
      if (parent) open.push(parent.addSubcomponent(new ICAL.Component(name)));
    }
  }
  return calendars;
}

const maxDepth = 8;

function* linesOf(text: string): Generator<string> {
  const unfolded = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\u0000", "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "");
  for (let from = 0; from < unfolded.length; ) {
    const found = unfolded.indexOf("\n", from);
    const to = found < 0 ? unfolded.length : found;
    const line = unfolded.slice(from, to).trim();
    if (line !== "") yield line;
    from = to + 1;
  }
}

function readProperty(line: string): ICAL.Property {
  const [, name, , rule] = verbatim.exec(line) ?? [];
  if (name !== undefined && rule !== undefined) {
    const value = rule.replaceAll(/\s/g, "").toUpperCase();
    return new ICAL.Property([name.toLowerCase(), {}, "text", value]);
  }
  try {
    return ICAL.Property.fromString(line);
  } catch {
    return new ICAL.Property([unreadable, {}, "text", line.slice(0, 100)]);
  }
}

/** The beginnings of the lines of a component that are not valid properties. */
export const unreadableLines = (component: ICAL.Component): string[] =>
  component.getAllProperties(unreadable).flatMap(valuesOf);

/** Whether a component has a line for a property (in lower case) that could not be read. */
export const isUnreadable = (component: ICAL.Component, name: string): boolean =>
  unreadableLines(component).some((line) => new RegExp(`^${name}\\s*[:;]`, "i").test(line));

/** The raw values of a property: converting an invalid one to a date would throw. */
export function valuesOf(property: ICAL.Property): string[] {
  const [, , , ...values]: unknown[] = property.toJSON();
  return values.flat().map((value) => String(value ?? ""));
}

/** The first value of the first property with a name, or an empty text. */
export function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name);
  return property ? (valuesOf(property)[0] ?? "") : "";
}
