import { z } from "zod";
import { DomainError } from "../errors.ts";
import { idSchema } from "../id.ts";
import { calendarLimits } from "./calendar-limits.ts";
import { type CalendarProblem, calendarProblemMessage } from "./calendar-problem.ts";

/** A calendar of an account (§10). */
export const calendarCollectionSchema = z
  .object({
    id: z.uuid().meta({ description: "Also the id of the calendar that it is read as" }),
    name: z.string(),
    color: z.string().nullable(),
    reads: z.boolean().meta({ description: "Whether its events are read" }),
    writes: z.boolean().meta({ description: "Whether time boxes are written to it" }),
    canWrite: z.boolean().meta({ description: "Whether the server allows writing to it" }),
  })
  .meta({ id: "CalendarCollection" });

export type CalendarCollection = z.infer<typeof calendarCollectionSchema>;

export const calendarCollectionsSchema = z
  .object({ collections: z.array(calendarCollectionSchema) })
  .meta({ id: "CalendarCollections" });

/** PUT /api/calendars/{id}/collections: those that are not named are neither read nor written. */
export const setCollectionsInput = z.strictObject({
  id: idSchema,
  collections: z
    .array(
      z.strictObject({
        id: idSchema,
        reads: z.boolean().optional(),
        writes: z.boolean().optional(),
      }),
    )
    .max(calendarLimits.collections),
});

export type SetCollectionsInput = z.infer<typeof setCollectionsInput>;

/** What is read of a collection, and whether time boxes are written to it. */
export type CollectionChoice = Pick<CalendarCollection, "id" | "reads" | "writes">;

/**
 * The choice for each collection of an account (§10). Errors: NOT_FOUND for an unknown one, and
 * INVALID_INPUT if more than one is to be written, or one that cannot be.
 */
export function chooseCollections(
  known: readonly CalendarCollection[],
  given: SetCollectionsInput["collections"],
): CollectionChoice[] {
  for (const [index, { id, writes }] of given.entries()) {
    const collection = known.find((one) => one.id === id);
    const field = `collections.${index}`;
    if (!collection) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Calendar", field: `${field}.id` });
    }
    if (writes === true && !collection.canWrite) {
      const message = /*i18n*/ "The server does not allow writing to this calendar.";
      throw new DomainError("INVALID_INPUT", { field: `${field}.writes`, message });
    }
    if (writes === true && given.slice(0, index).some((one) => one.writes === true)) {
      const message = /*i18n*/ "Planned times are written to one calendar only.";
      throw new DomainError("INVALID_INPUT", { field: `${field}.writes`, message });
    }
  }
  return known.map(({ id }) => {
    const choice = given.findLast((one) => one.id === id);
    return { id, reads: choice?.reads ?? false, writes: choice?.writes ?? false };
  });
}

/** Why signing in to a calendar server failed, with the field that it concerns. */
export type SignInFailure =
  | { field: "password" }
  | { field: "server"; problem: CalendarProblem | "noCalendars" };

/** The error when a sign-in to a calendar server fails (§10). */
export function signInRefusal(failure: SignInFailure, options?: ErrorOptions): DomainError {
  const { field } = failure;
  const message = field === "password" ? wrongPassword : sentenceOf(failure.problem);
  return new DomainError("INVALID_INPUT", { field, message }, options);
}

const wrongPassword =
  /*i18n*/ "The server does not accept this user name and password. Many servers need an app password.";

function sentenceOf(problem: CalendarProblem | "noCalendars"): string {
  switch (problem) {
    case "notHttp":
      return /*i18n*/ "Enter the address of the server, or an email address.";
    case "redirects":
      return /*i18n*/ "This address leads to another server. Enter the address of that one.";
    case "notPublic":
    case "notSecure":
    case "tooSlow":
    case "unreachable":
      return calendarProblemMessage(problem);
    case "noCalendars":
      return /*i18n*/ "There are no calendars at this address.";
    default:
      return /*i18n*/ "There is no calendar server (CalDAV) at this address.";
  }
}
