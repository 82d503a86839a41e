import { DomainError, foldName } from "@daysignal/core";
import { nothingHere } from "../trpc/errors.ts";
import { type Collection, findCollection } from "./collections.ts";
import type { Dav } from "./dav.ts";

/** What a URL below `/dav/` names. */
export type Place =
  | { kind: "root" | "principals" | "principal" | "homes" | "home" }
  | { kind: "collection"; collection: Collection }
  | { kind: "item"; collection: Collection; name: string };

/** Reads the path of a URL. Errors: NOT_FOUND, also for what belongs to another user. */
export function readPath(dav: Dav, path: string): Place {
  const parts = partsOf(path);
  const [root, kind, username, id, name, ...rest] = parts;
  if (root !== "dav" || rest.length > 0) throw nothingHere();
  if (kind === undefined) return { kind: "root" };
  if (kind !== "principals" && kind !== "calendars") throw nothingHere();
  if (username === undefined) return { kind: kind === "principals" ? "principals" : "homes" };
  if (foldName(username) !== foldName(dav.user.username)) throw nothingHere();
  if (id === undefined) return { kind: kind === "principals" ? "principal" : "home" };
  const collection = kind === "calendars" && findCollection(dav, id);
  if (!collection) throw nothingHere();
  return name === undefined
    ? { kind: "collection", collection }
    : { kind: "item", collection, name };
}

/** The decoded parts of a path, without its query. */
function partsOf(path: string): string[] {
  try {
    return (path.split(/[?#]/, 1)[0] ?? "")
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    throw new DomainError("INVALID_INPUT", { message: /*i18n*/ "This address cannot be read." });
  }
}

/** The path of a `Destination` header or an href, which may be a whole URL. */
export const pathOf = (address: string): string =>
  address.trim().replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "");

/** The path of a place. */
export function hrefOf(dav: Dav, place: Place): string {
  const user = encodeURIComponent(dav.user.username);
  switch (place.kind) {
    case "root":
      return "/dav/";
    case "principals":
      return "/dav/principals/";
    case "homes":
      return "/dav/calendars/";
    case "principal":
      return `/dav/principals/${user}/`;
    case "home":
      return `/dav/calendars/${user}/`;
    case "collection":
      return `/dav/calendars/${user}/${place.collection.id}/`;
    case "item":
      return `/dav/calendars/${user}/${place.collection.id}/${encodeURIComponent(place.name)}`;
  }
}
