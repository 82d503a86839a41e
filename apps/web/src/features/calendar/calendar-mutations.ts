import type {
  Calendar,
  CalendarCollection,
  CreateCalendarInput,
  SetCollectionsInput,
} from "@daysignal/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField, optimistic, queryEdit } from "../../shared/optimistic.ts";
import { requestHeaders } from "../../shared/request-headers.ts";
import { readRestResponse } from "../../shared/rest-response.ts";
import { showNotice } from "../../shared/toasts.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";

const calendars = cachedList<Calendar>({
  queryKey: getQueryKey(trpc.calendars.list, undefined, "query"),
  scope: { id: "calendars" },
  // The calendars of a sign-in go with it.
  drop: (items, id) => items.filter((item) => item.id !== id && item.accountId !== id),
});

/** After a success. Only the server knows the events of a calendar. */
const eventsAfter = (error: unknown) => (error ? [] : [getQueryKey(trpc.calendars.listEvents)]);
const allAfter = (error: unknown) => (error ? [] : [getQueryKey(trpc.calendars)]);

const answer = (calendar: Calendar) => calendar;

/** Reading a calendar may take long, and must not delay changes of others. */
const unordered = undefined;

/**
 * Adds a calendar (§10). Not optimistic: it is added once it has been read. Over REST, which takes
 * files of more than 1 MB. Errors of a field are shown by the form.
 */
export function useAddCalendar() {
  return useMutation({
    ...calendars.response({
      failure: "addCalendar",
      answer,
      isShown: isOfField,
      refetches: allAfter,
      scope: unordered,
    }),
    mutationFn: async (input: CreateCalendarInput) => {
      const response = await fetch("/api/calendars", {
        method: "POST",
        headers: { ...requestHeaders(), "Content-Type": "application/json" },
        credentials: "include",
        body: JSON.stringify(input),
      });
      return (await readRestResponse(response)) as Calendar;
    },
  });
}

/** Changes a calendar (§10). Errors of a field are shown by the form. */
export function useUpdateCalendar() {
  return trpc.calendars.update.useMutation(
    calendars.update({
      failure: "updateCalendar",
      answer,
      isShown: isOfField,
      refetches: eventsAfter,
    }),
  );
}

interface Collections {
  collections: CalendarCollection[];
}

/** Sets what is read and written of the calendars of an account (§10). */
export function useSetCollections(id: string) {
  const chosen = queryEdit<Collections, ChosenCollections, Collections>({
    queryKey: getQueryKey(trpc.calendars.listCollections, { id }, "query"),
    edit:
      ({ collections: given }) =>
      ({ collections }) => ({
        collections: collections.map((one) => ({
          ...one,
          reads: given.some(({ id: chosenId, reads }) => chosenId === one.id && reads),
          writes: given.some(({ id: chosenId, writes }) => chosenId === one.id && writes),
        })),
      }),
    answer: (stored) => () => stored,
  });
  return trpc.calendars.setCollections.useMutation(
    optimistic([chosen], {
      failure: "updateCalendar",
      scope: { id: `collections of ${id}` },
      refetches: allAfter,
    }),
  );
}

type ChosenCollections = SetCollectionsInput;

/** Deletes a calendar (§10), with a notice that undoes it. */
export function useDeleteCalendar() {
  const client = useQueryClient();
  const { mutateAsync: restore } = trpc.calendars.restore.useMutation(
    calendars.response({ failure: "restoreCalendar", refetches: allAfter }),
  );
  const { mutateAsync: remove } = trpc.calendars.delete.useMutation(
    calendars.deletion({ failure: "deleteCalendar", refetches: eventsAfter }),
  );
  return (calendar: Calendar) => {
    const { id, name } = calendar;
    const { undo } = sendUndoably({
      now: () => calendars.find(client, id),
      was: { id },
      left: null,
      send: (to) => (to ? restore(to) : remove({ id })),
    });
    showNotice(i18n.t("“{name}” deleted", { name }), undefined, undo);
  };
}

/** Reads a calendar again (§10). Why it could not be read is part of the calendar. */
export function useRefreshCalendar() {
  return trpc.calendars.refresh.useMutation(
    calendars.response({
      failure: "refreshCalendar",
      answer,
      refetches: eventsAfter,
      scope: unordered,
    }),
  );
}
