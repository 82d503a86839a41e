import { afterEach, vi } from "vitest";
import { reportConnection } from "../src/shared/connection.ts";

/** Test files share a process: resets connection state, timers and mocks after each test. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportConnection("signedIn");
  reportConnection("answered");
});
