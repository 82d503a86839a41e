import { readViewSearch } from "@daysignal/core";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type ListAddress, rememberView } from "../../../shared/last-view.ts";

const route = getRouteApi("/_protected/");

/** Typed text reaches the address in pauses: browsers limit how often it may be replaced. */
const typingPauseMs = 300;

interface Pending {
  shown: ListAddress;
  /** Adds an entry to the browser's history: Back shows the previous address. */
  push: boolean;
  delayMs: number;
}

/** The address that the list shows, and its setters. */
export interface ShownList {
  shown: ListAddress;
  /** Shows something else; Back returns to the previous address. */
  open: (next: ListAddress) => void;
  /** Changes a part of what is shown. */
  change: (part: ListAddress) => void;
}

/**
 * The view, filter and order of the list (§17), kept in the URL. A change is shown at once, and the URL
 * follows.
 */
export function useListAddress(): ShownList {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [pending, setPending] = useState<Pending | null>(null);
  const { named } = search;
  const address = {
    ...readViewSearch(search),
    named: typeof named === "string" ? named : undefined,
  };
  const shown: ListAddress = pending?.shown ?? address;
  useEffect(() => {
    if (!pending) return;
    const write = async () => {
      await navigate({
        search: (before) => ({ ...before, ...pending.shown }),
        replace: !pending.push,
        resetScroll: false,
      });
      setPending((now) => (now === pending ? null : now));
    };
    const timer = setTimeout(() => void write(), pending.delayMs);
    return () => clearTimeout(timer);
  }, [pending, navigate]);
  useEffect(() => rememberView(shown));
  return {
    shown,
    open: (next) => setPending({ shown: next, push: true, delayMs: 0 }),
    change: (part) => {
      const delayMs = "q" in part && Object.keys(part).length === 1 ? typingPauseMs : 0;
      const push = pending?.push ?? false;
      setPending({ shown: { ...shown, ...part }, push, delayMs });
    },
  };
}
