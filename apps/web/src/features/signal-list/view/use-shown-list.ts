import {
  type CalendarDay,
  filterOfView,
  foldForSearch,
  isInView,
  type Project,
  readViewQuery,
  type SignalSort,
  type SignalView,
  SignalViews,
  viewQuery,
} from "@daysignal/core";
import { useMemo, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { nameOrder } from "../../../shared/name-order.ts";
import { region } from "../../../shared/region.ts";
import { useNamedViews } from "../../named-view/use-named-views.ts";
import { useProjects } from "../../project/use-projects.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { noFilter } from "./list-filter.ts";
import { quietViews, viewTabs } from "./list-options.ts";
import { useListAddress } from "./use-list-address.ts";

const noProjects: readonly Project[] = [];
const textRules = { locale: () => region.locale, compareTitles: nameOrder, fold: foldForSearch };

/** The view of an address that names none. */
const usual: SignalView = "recommended";

/**
 * The view that the list shows, one of the tabs or a named one, with its filter, order and rows
 * (§2, §17). Views are computed here from all signals.
 */
export function useShownList(today: CalendarDay) {
  const { signals, error, refetch } = useSignals();
  const projects = useProjects().data ?? noProjects;
  const { shown: filter, open, change } = useListAddress();
  const namedViews = useNamedViews();
  const named = namedViews.find(({ id }) => id === filter.named);
  const { view = usual, sort } = filter;
  const [sorts, setSorts] = useState<Partial<Record<SignalView, SignalSort>>>({});
  const weights = useSettings().scoreWeights;
  const query = viewQuery(filter);
  const narrowing = useMemo(
    () => filterOfView(readViewQuery(query), { ...dayRule(), today, projects }),
    [query, today, projects],
  );
  const [views] = useState(() => new SignalViews(textRules));
  const all = signals && views.read(signals, { view, today, ...dayRule(), sort, weights });
  // Search and filter narrow a sorted list: typing sorts nothing.
  const rows = useMemo(() => all && views.narrow(all, narrowing), [views, all, narrowing]);
  const quiet = useMemo(
    () =>
      quietViews.filter(
        (one) => one === view || signals?.some((signal) => isInView(signal, one, today)),
      ),
    [signals, view, today],
  );
  const tabs = viewTabs(quiet);
  const openNamed = (id: string) => {
    const next = namedViews.find((candidate) => candidate.id === id);
    if (next) open({ ...readViewQuery(next.query), named: id });
    return next !== undefined;
  };
  return {
    ...{
      signals,
      error,
      refetch,
      projects,
      filter,
      view,
      sort,
      named,
      namedViews,
      query,
      rows,
      tabs,
    },
    /** Changes the filter. */
    change,
    /** Opens a named view; false if there is none with this id. */
    openNamed,
    /** Opens one of the tabs, or a named view by its id. */
    openView: (value: string) => {
      if (openNamed(value)) return;
      const next = tabs.find((tab) => tab.value === value)?.value ?? view;
      // A named view's filter ends with it.
      const kept = named ? noFilter : filter;
      open({
        ...kept,
        view: next === usual ? undefined : next,
        sort: sorts[next],
        named: undefined,
      });
    },
    /** Orders the list, and a view with a tab also when it is opened again. */
    setSort: (chosen: SignalSort | undefined) => {
      if (!named) setSorts((before) => ({ ...before, [view]: chosen }));
      change({ sort: chosen });
    },
  };
}
