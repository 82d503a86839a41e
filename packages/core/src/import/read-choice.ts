import type { Found } from "./found.ts";
import type { ColumnField, ImportFileInput } from "./import-look.ts";
import type { ImportChoice } from "./plan-import.ts";

/** The import choices in a request, for the contents of its file. */
export function readChoice(
  { leaveOut = "", priorities = "", finished, extras = "notes" }: ImportFileInput,
  { levels }: Found,
): ImportChoice {
  const given = priorities === "" ? [] : priorities.split(",");
  return {
    leaveOut: new Set(leaveOut.split(",")),
    finished: finished !== "false",
    levels: new Map(
      levels.flatMap(({ key }, place) => {
        const [priority = 1, impact = 1] = given[place]?.split(".").map(Number) ?? [];
        return place < given.length ? [[key, { priority, impact }]] : [];
      }),
    ),
    extras,
  };
}

/** The column assignment in a request. */
export function readColumns({ columns }: ImportFileInput): (ColumnField | null)[] | undefined {
  // The schema accepts only field names.
  return columns?.split(",").map((field) => (field === "" ? null : (field as ColumnField)));
}
