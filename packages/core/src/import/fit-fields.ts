import { maxFilenameLength, maxTagLength, maxTags, maxWaitingForLength } from "../constants.ts";
import { linkSchema } from "../link.ts";
import type { EditableFields } from "../signal/signal.ts";
import { eachOnce, makeStorable } from "../text.ts";
import type { Extra, FoundSignal } from "./found.ts";

/** Text as it is stored: in NFC, without characters that cannot be stored. */
export const clean = (text: string) => makeStorable(text).normalize("NFC");

type Add = (extra: Extra) => void;

/** Tags within the limits; the others go into the notes. */
export function fitTags(given: readonly string[], add: Add): string[] {
  const tags = eachOnce(given);
  const fits = tags.filter((tag) => tag.length <= maxTagLength).slice(0, maxTags);
  const others = tags.filter((tag) => !fits.includes(tag));
  if (others.length > 0) add({ field: "tags", text: others.join(", ") });
  return fits;
}

/** A web URL; anything else goes into the notes. */
export function fitLink(address: string | null, add: Add): string | null {
  if (address === null) return null;
  const link = linkSchema.safeParse(makeStorable(address));
  if (!link.success) add({ field: "link", text: address });
  return link.success ? link.data : null;
}

/**
 * A file name without folders and control characters, shortened before its extension; null for
 * none.
 */
export function fitFilename(given: string): string | null {
  const name = clean(given)
    .replace(/.*[/\\]/s, "")
    .replace(/\p{Cc}/gu, "")
    .trim();
  if (name === "" || name === "." || name === "..") return null;
  if (name.length <= maxFilenameLength) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? "";
  return name.slice(0, maxFilenameLength - ending.length).toWellFormed() + ending;
}

/**
 * What an unfinished task waits for, shortened to the limit, and the day to ask on; what does not fit
 * goes into the notes.
 */
export function fitWaiting(
  { waitingFor, askDay, isDone }: FoundSignal,
  add: Add,
): Partial<Pick<EditableFields, "waitingFor" | "askOn">> {
  const text = clean(waitingFor ?? "")
    .replace(/\s+/g, " ")
    .trim();
  const waits = text !== "" && !isDone;
  if (askDay !== null && !waits) add({ field: "day", text: askDay });
  const isWhole = waits && text.length <= maxWaitingForLength;
  if (text !== "" && !isWhole) add({ field: "status", text });
  if (!waits) return {};
  return { waitingFor: text.slice(0, maxWaitingForLength).toWellFormed().trim(), askOn: askDay };
}
