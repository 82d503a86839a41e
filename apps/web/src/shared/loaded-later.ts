/** A module that no first screen needs. */
export interface LoadedLater<Module> {
  /** Loads it. Rejects if it cannot be downloaded; the next call tries again. */
  load: () => Promise<Module>;
  /** Runs `use` with it: at once if it is loaded, so that a change is shown without a delay. */
  with: <Result>(use: (module: Module) => Result) => Result | Promise<Result>;
}

/** Keeps a module out of the first load: it is loaded after that, or when it is first used. */
export function loadedLater<Module>(load: () => Promise<Module>): LoadedLater<Module> {
  let loaded: Module | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  return {
    load: fetch,
    with: (use) => (loaded ? use(loaded) : fetch().then(use)),
  };
}
