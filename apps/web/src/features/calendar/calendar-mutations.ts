import type { Calendar, CreateCalendarInput } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { requestHeaders } from "../../shared/request-headers.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { readRestResponse } from "../../shared/undelivered.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** Edits the list of calendars. Their events are read again, since only the server knows them. */
function useCalendarCache() {
  const utils = trpc.useUtils();
  const edit = (change: (calendars: Calendar[]) => Calendar[]) =>
    utils.calendars.list.setData(undefined, (known) => known && change(known));
  return {
    cancel: () => utils.calendars.list.cancel(),
    find: (id: string) => utils.calendars.list.getData()?.find((one) => one.id === id),
    put: (calendar: Calendar) =>
      edit((known) => {
        const isKnown = known.some(({ id }) => id === calendar.id);
        return isKnown
          ? known.map((one) => (one.id === calendar.id ? calendar : one))
          : [...known, calendar];
      }),
    drop: (id: string) => edit((known) => known.filter((one) => one.id !== id)),
    readEvents: () => void utils.calendars.listEvents.invalidate(),
    readAll: () => void utils.calendars.invalidate(),
  };
}

/**
 * Adds a calendar (§10). Not optimistic: it is added once it has been read. Over REST, which takes
 * files of more than 1 MB. Errors of a field are shown by the form.
 */
export function useAddCalendar() {
  const cache = useCalendarCache();
  return useMutation({
    mutationFn: async (input: CreateCalendarInput) => {
      const response = await fetch("/api/calendars", {
        method: "POST",
        headers: { ...requestHeaders(), "Content-Type": "application/json" },
        credentials: "include",
        body: JSON.stringify(input),
      });
      return (await readRestResponse(response)) as Calendar;
    },
    onSuccess: (calendar) => {
      cache.put(calendar);
      cache.readAll();
    },
    onError: (error) => {
      if (errorMessage(error).field === undefined) showFailure("addCalendar", error);
    },
  });
}

/** Changes a calendar (§10) with an optimistic update. */
export function useUpdateCalendar() {
  const cache = useCalendarCache();
  return trpc.calendars.update.useMutation({
    scope: { id: "calendars" },
    onMutate: async ({ id, ...changes }) => {
      await cache.cancel();
      const before = cache.find(id);
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (before) cache.put({ ...before, ...Object.fromEntries(given) });
      return before;
    },
    onSuccess: (calendar) => {
      cache.put(calendar);
      cache.readEvents();
    },
    onError: (error, _input, before) => {
      if (before) cache.put(before);
      showFailure("updateCalendar", error);
    },
  });
}

/** Deletes a calendar (§10), optimistically, with a notice that undoes it. */
export function useDeleteCalendar() {
  const cache = useCalendarCache();
  const { mutateAsync: restore } = trpc.calendars.restore.useMutation({
    scope: { id: "calendars" },
    onSuccess: cache.readAll,
    onError: (error) => showFailure("restoreCalendar", error),
  });
  const { mutateAsync: remove } = trpc.calendars.delete.useMutation({
    scope: { id: "calendars" },
    onMutate: async ({ id }) => {
      await cache.cancel();
      const before = cache.find(id);
      cache.drop(id);
      return before;
    },
    onSuccess: cache.readEvents,
    onError: (error, _input, before) => {
      // Already deleted elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      if (before) cache.put(before);
      showFailure("deleteCalendar", error);
    },
  });
  return (calendar: Calendar) => {
    const { id, name } = calendar;
    const sent = remove({ id });
    sent.catch(() => undefined);
    const step = {
      undo: () => {
        if (cache.find(id)) return false;
        restore({ id }).catch(() => undefined);
        return true;
      },
      redo: () => {
        if (!cache.find(id)) return false;
        remove({ id }).catch(() => undefined);
        return true;
      },
    };
    showNotice(i18n.t("“{name}” deleted", { name }), undefined, undoable(step, sent));
  };
}

/** Reads a calendar again (§10). Why it could not be read is part of the calendar. */
export function useRefreshCalendar() {
  const cache = useCalendarCache();
  return trpc.calendars.refresh.useMutation({
    onSuccess: (calendar) => {
      cache.put(calendar);
      cache.readEvents();
    },
    onError: (error) => showFailure("refreshCalendar", error),
  });
}
