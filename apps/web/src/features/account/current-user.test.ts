import type { User } from "@daysignal/core";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tryConnection } from "../../shared/connection.ts";
import { keepDraft, readDraft } from "../../shared/drafts.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { fakeServer } from "../../testing/fake-server.ts";
// Loaded lazily by what is tested; here before the page is replaced, which it reads when it is loaded.
import "../../trpc-client.ts";
import {
  currentUser,
  endSession,
  followOtherTabs,
  loadCurrentUser,
  onCurrentUserChange,
  setCurrentUser,
  setSigningOut,
} from "./current-user.ts";

const ada: User = { id: "ada", username: "ada", email: "ada@example.com" };
const grace: User = { id: "grace", username: "grace", email: "grace@example.com" };

let server: ReturnType<typeof fakeServer>;
let stored: Map<string, string>;
let page: { baseURI: string; cookie: string };
let storageChanged: (event: { key: string | null }) => void;
const reload = vi.fn();

beforeEach(() => {
  server = fakeServer();
  stored = new Map();
  page = { baseURI: "http://localhost/", cookie: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", (_type: string, listener: typeof storageChanged) => {
    storageChanged = listener;
  });
  reload.mockClear();
});

afterEach(() => {
  setSigningOut(false);
  setCurrentUser(null);
});

/** The server answers who is signed in. */
const answerUser = (answer: () => User) => server.answers.set("account.getUser", answer);

async function arrived() {
  await vi.waitFor(() => expect(server.calls).not.toEqual([]), 10_000);
  const call = server.calls.shift();
  if (!call) throw new Error("It has arrived.");
  return call;
}

const day = [["plan", "get"], { type: "query" }];

/** The device's storage, which knows who was here last and a read of theirs. Returns what closes it. */
function keepOnDevice(user: User) {
  const request = (result: unknown) => {
    const made = { result, onsuccess: () => undefined };
    queueMicrotask(() => made.onsuccess());
    return made;
  };
  const store = {
    get: ([kind]: string[]) =>
      request(kind === "person" ? user : { queryKey: day, data: "as it was" }),
    getAllKeys: () => request([["read", user.id, 1, JSON.stringify(day), ""]]),
  };
  const database = {
    transaction: () => ({ objectStore: () => store }),
    onclose: () => undefined,
  };
  vi.stubGlobal("indexedDB", { open: () => request(database) });
  return () => database.onclose();
}

describe("who is signed in", () => {
  test("is not asked where nothing says that somebody is", async () => {
    page.cookie = "theme=dark";
    expect(await loadCurrentUser()).toBeNull();
    expect(currentUser()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test("is asked once, told to who listens, and owns the drafts", async () => {
    page.cookie = "theme=dark; daysignal_signed_in=1";
    const heard = vi.fn(() => currentUser());
    const stop = onCurrentUserChange(heard);
    const asked = [loadCurrentUser(), loadCurrentUser()];
    (await arrived()).answer(ada);
    expect(await Promise.all(asked)).toEqual([ada, ada]);
    expect(await loadCurrentUser()).toEqual(ada);
    expect(server.calls).toEqual([]);
    expect(heard).toHaveLastReturnedWith(ada);
    keepDraft("title", "Call Anna");
    expect(readDraft("title")).toBe("Call Anna");
    stop();
    heard.mockClear();
    setCurrentUser(null);
    expect(heard).not.toHaveBeenCalled();
    expect(readDraft("title")).toBeUndefined();
  });

  test("is nobody where the session has ended, also where somebody was here before", async () => {
    const close = keepOnDevice(ada);
    stored.set("auth_token", "t");
    const asked = loadCurrentUser();
    (await arrived()).refuse("NOT_SIGNED_IN");
    expect(await asked).toBeNull();
    expect(stored.size).toBe(0);
    close();
  });

  test("is asked anew after it failed", async () => {
    stored.set("auth_token", "t");
    const failing = expect(loadCurrentUser()).rejects.toThrow();
    (await arrived()).refuse("INTERNAL");
    await failing;
    expect(stored.has("auth_token")).toBe(true);
    answerUser(() => ada);
    expect(await loadCurrentUser()).toEqual(ada);
  });

  test("is whoever was here last where the server is out of reach, if that is known", async () => {
    stored.set("auth_token", "t");
    const asking = expect(loadCurrentUser()).rejects.toThrow();
    (await arrived()).refuse("UNAVAILABLE");
    await asking;
    const close = keepOnDevice(ada);
    const asked = loadCurrentUser();
    (await arrived()).refuse("UNAVAILABLE");
    expect(await asked).toEqual(ada);
    close();
    // What they had read is shown, and known to be from before.
    const queryClient = createQueryClient(() => undefined);
    expect(queryClient.getQueryData(day)).toBe("as it was");
    expect(onlineManager.isOnline()).toBe(false);
    tryConnection();
    expect(createQueryClient(() => undefined).getQueryData(day)).toBeUndefined();
    expect(onlineManager.isOnline()).toBe(true);
  });

  test("and what they had read is not shown once their session has ended", async () => {
    stored.set("auth_token", "t");
    const close = keepOnDevice(ada);
    const asked = loadCurrentUser();
    (await arrived()).refuse("UNAVAILABLE");
    expect(await asked).toEqual(ada);
    close();
    endSession();
    expect(createQueryClient(() => undefined).getQueryData(day)).toBeUndefined();
    tryConnection();
  });
});

test("a session that ended elsewhere ends here, unless this tab is the one that signs out", () => {
  stored.set("auth_token", "t");
  setCurrentUser(ada);
  setSigningOut(true);
  endSession();
  expect([currentUser(), stored.size]).toEqual([ada, 1]);
  setSigningOut(false);
  endSession();
  expect([currentUser(), stored.size]).toEqual([null, 0]);
});

describe("a tab follows the others", () => {
  beforeEach(() => {
    followOtherTabs();
    stored.set("auth_token", "t");
    setCurrentUser(ada);
  });

  test("out of the session, once", () => {
    stored.clear();
    storageChanged({ key: null });
    expect(currentUser()).toBeNull();
    storageChanged({ key: null });
    expect(reload).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
  });

  test("and starts anew as somebody else, not as the same person or where nothing is known", async () => {
    storageChanged({ key: "auth_token" });
    (await arrived()).answer(ada);
    storageChanged({ key: "auth_token" });
    (await arrived()).refuse("INTERNAL");
    storageChanged({ key: "auth_token" });
    (await arrived()).answer(grace);
    await vi.waitFor(() => expect(reload).toHaveBeenCalled(), 10_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
