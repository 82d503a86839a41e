/**
 * Loaded into a server by `NODE_OPTIONS=--import`: on one of these signals it throws, or rejects a
 * promise, without a handler.
 */
process.on("SIGUSR2", () => {
  throw new Error("thrown on purpose");
});
process.on("SIGWINCH", () => {
  void Promise.reject(new Error("rejected on purpose"));
});
