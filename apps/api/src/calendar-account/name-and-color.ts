import { plainLine } from "@daysignal/core";

/** The name of a calendar, or what its URL calls it. */
export function nameOf(name: string | undefined, url: string): string {
  const given = plainLine(name ?? "");
  const segment = new URL(url).pathname.split("/").findLast(Boolean) ?? "Calendar";
  return (given || decodeURIComponent(segment)).slice(0, 200).toWellFormed();
}

/** A colour as `#rrggbb`; null if the text is none. */
export function colorOf(text: string | undefined): string | null {
  const [, color] = /^\s*(#[0-9a-f]{6})(?:[0-9a-f]{2})?\s*$/i.exec(text ?? "") ?? [];
  return color?.toLowerCase() ?? null;
}
