/**
 * Loaded into a server by `NODE_OPTIONS=--import`: makes it throw, or reject a promise,
 * without a handler, whenever it receives one of these signals.
 */
process.on("SIGUSR2", () => {
  throw new Error("thrown on purpose");
});
process.on("SIGWINCH", () => {
  void Promise.reject(new Error("rejected on purpose"));
});
