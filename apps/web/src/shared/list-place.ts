import { ownVersion } from "./server-version.ts";

/**
 * From where a kept list of signals can be updated: nothing is missing in it of the changes up to
 * `seq`, and each later change will be read again.
 */
export interface ListPlace {
  seq: number;
  /** When it was last read as a whole, since the epoch. */
  wholeAt: number;
  /** The version of the app that read it: another one may know other fields. */
  version: string | undefined;
}

const places = new WeakMap<object, ListPlace>();

/** The place of a list as it came from the server or from this device; undefined if unknown. */
export const placeOf = (list: unknown): ListPlace | undefined => places.get(Object(list));

/** Notes the place of a list. */
export function setPlace(list: unknown, place: ListPlace | undefined): void {
  if (place) places.set(Object(list), place);
}

/** Notes the place of a whole list that was requested when the last change had this number. */
export function setWhole(list: unknown, seq: number | undefined): void {
  if (seq !== undefined) setPlace(list, { seq, wholeAt: Date.now(), version: ownVersion });
}
