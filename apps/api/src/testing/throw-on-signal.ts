/**
 * Loaded into a server by `NODE_OPTIONS=--import`: lets it throw, or reject a
 * promise, where nobody catches it, whenever it gets one of these signals.
 */
process.on("SIGUSR2", () => {
  throw new Error("thrown on purpose");
});
process.on("SIGWINCH", () => {
  void Promise.reject(new Error("rejected on purpose"));
});
