import { onlineManager } from "@tanstack/react-query";
import { afterEach, vi } from "vitest";

/** Test files share a process: resets connection state, timers and mocks after each test. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});
