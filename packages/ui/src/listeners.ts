/** Those who are called when something changes, in the form that `useSyncExternalStore` takes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
