import { useEffect, useSyncExternalStore } from "react";

/** The delay after page load before the modules are preloaded, in milliseconds. */
const idle = 2000;

/** The delay before a failed load is retried while a component waits, in milliseconds. */
const retryTime = 3000;

/** The props of a trigger until its popover or menu is loaded. */
export interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "dialog" | "menu";
  "aria-expanded"?: boolean;
}

/** A module that is loaded on demand. */
export interface OnDemand<Module> {
  /** The module, once it is loaded; starts loading if `wanted`. */
  use: (wanted: boolean) => Module | undefined;
  /** Starts loading ahead of use. */
  fetch: () => void;
}

/**
 * Loads a module when it is first needed, else while the page is idle, so that it is also available
 * offline. Once it is loaded, components render it in the same frame in which they need it.
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of components that wait for it. */
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
        // In a task of its own: asking for a module's files takes milliseconds, and the effects of a
        // whole screen run in one task.
        const next = setTimeout(fetch);
        return () => {
          clearTimeout(next);
          waiting -= 1;
        };
      }, [wanted]);
      return useSyncExternalStore(subscribe, read, read);
    },
  };
}
