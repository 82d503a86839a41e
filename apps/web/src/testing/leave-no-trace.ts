import { onlineManager } from "@tanstack/react-query";
import { afterEach, vi } from "vitest";

/** Test files share a process: whoever went offline, stopped the clock or put something in place is followed by someone else. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});
