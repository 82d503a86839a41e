import { useEffect, useSyncExternalStore } from "react";

/** How long after the page has come the rest is fetched, in milliseconds: nothing waits for it then. */
const idle = 2000;

/** How long after a failure it is fetched again while something waits for it, in milliseconds. */
const retryTime = 3000;

/** What a trigger that stands in for a popover or menu is given until that is there. */
export interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "dialog" | "menu";
  "aria-expanded"?: boolean;
}

/** A module that the page can do without until something is pressed. */
export interface OnDemand<Module> {
  /** The module, once it is there; asks for it at once if it is wanted. */
  use: (wanted: boolean) => Module | undefined;
  /** Asks for it: somebody is about to need it. */
  fetch: () => void;
}

/**
 * Fetches a module when it is first wanted, else while the page is idle, so
 * that it is there when the connection is not. Components show it in the very
 * frame in which they want it, once it has come.
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many components want it now. */
  let waiting = 0;
  const listeners = new Set<() => void>();
  const fetch = () => {
    if (loading) return;
    loading = load().then(
      (loaded) => {
        module = loaded;
        for (const listener of listeners) listener();
      },
      () => {
        loading = undefined;
        if (waiting > 0) setTimeout(fetch, retryTime);
      },
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (timer === undefined) timer = setTimeout(fetch, idle);
    return () => {
      listeners.delete(listener);
    };
  };
  const read = () => module;
  return {
    fetch,
    use: (wanted) => {
      useEffect(() => {
        if (!wanted) return;
        waiting += 1;
        fetch();
        return () => {
          waiting -= 1;
        };
      }, [wanted]);
      return useSyncExternalStore(subscribe, read, read);
    },
  };
}
