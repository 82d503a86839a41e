import { beforeEach, expect, test, vi } from "vitest";
import { askServer, fetchWhileConnected } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** An answer whose end is said by hand, if it is. */
function slowAnswer() {
  let end: () => void = () => undefined;
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = () => {
          controller.enqueue(new TextEncoder().encode('{"status":"ready"}'));
          controller.close();
        };
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return { end: () => end() };
}

test("a request that is answered is not waited for any more", async () => {
  const answer = slowAnswer();
  const asked = fetchWhileConnected("/trpc/settings.get", {});
  await vi.advanceTimersByTimeAsync(29_000);
  answer.end();
  expect(await (await asked).json()).toEqual({ status: "ready" });
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that begins and does not end in time is none", async () => {
  slowAnswer();
  const asked = expect(fetchWhileConnected("/trpc/settings.get", {})).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(30_000);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});

test("a server that says that it is ready is believed, and one that does not end is silent", async () => {
  const answer = slowAnswer();
  const ready = askServer(2000);
  await vi.advanceTimersByTimeAsync(1000);
  answer.end();
  expect(await ready).toBe("ready");
  expect(vi.getTimerCount()).toBe(0);
  const silent = askServer(2000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await silent).toBe("silent");
});
