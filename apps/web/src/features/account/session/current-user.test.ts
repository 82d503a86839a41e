import type { User } from "@daysignal/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { isConnected } from "../../../shared/connection.ts";
import { keepDraft, readDraft } from "../../../shared/drafts.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { forgetDevice } from "../../../shared/unsent.ts";
// Loaded lazily by the tested module; imported before the page is mocked, because it reads it on
// import.
import "../../../trpc-client.ts";
import {
  currentUser,
  endSession,
  followOtherTabs,
  loadCurrentUser,
  onCurrentUserChange,
  setCurrentUser,
  setSigningOut,
} from "./current-user.ts";

const ada: User = {
  id: "ada",
  username: "ada",
  email: "ada@example.com",
  isOperator: false,
};
const grace: User = { ...ada, id: "grace", username: "grace", email: "grace@example.com" };

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

/** Mocks the server's response for the current user. */
const answerUser = (answer: () => User) => server.answers.set("account.getUser", answer);

const day = [["plan", "get"], { type: "query" }];
const persisted = {
  queryKey: day,
  buster: "2",
  state: { data: "as it was", dataUpdatedAt: Date.now() },
};
/** Reads the day in a new session of a user, without the server. */
const readDay = (userId: string) =>
  createQueryClient(userId).fetchQuery({
    queryKey: day,
    queryFn: () => Promise.reject(new TypeError("Failed to fetch")),
  });

/** The keys that were deleted from the device. */
const deleted: string[] = [];

/**
 * Stores the last user and one of their reads on the device. Returns the function that closes the
 * storage.
 */
function keepOnDevice(user: User) {
  const request = (result: unknown) => {
    const made = { result, onsuccess: () => undefined };
    queueMicrotask(() => made.onsuccess());
    return made;
  };
  const store = {
    get: ([kind, owner]: string[]) =>
      request(kind === "person" ? user : owner === user.id ? persisted : undefined),
    getAllKeys: () =>
      request([
        ["person", 1],
        ["read", user.id, "a day"],
        ["unsent", user.id, "w"],
      ]),
    delete: (key: string[]) => deleted.push(key.join(" ")),
    get transaction() {
      return request(undefined);
    },
  };
  const database = {
    transaction: () => ({ objectStore: () => store }),
    onclose: () => undefined,
  };
  vi.stubGlobal("indexedDB", { open: () => request(database) });
  return () => database.onclose();
}

describe("the current user", () => {
  test("is not requested without a token or marker cookie", async () => {
    page.cookie = "theme=dark";
    const heard = vi.fn();
    const stop = onCurrentUserChange(heard);
    expect(await loadCurrentUser()).toBeNull();
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(currentUser()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test("is requested once, notifies listeners, and owns the drafts", async () => {
    page.cookie = "theme=dark; daysignal_signed_in=1";
    const heard = vi.fn(() => currentUser());
    const stop = onCurrentUserChange(heard);
    const asked = [loadCurrentUser(), loadCurrentUser()];
    (await server.nextCall()).answer(ada);
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

  test("is null if the session has ended, also with a stored user", async () => {
    const close = keepOnDevice(ada);
    stored.set("auth_token", "t");
    const asked = loadCurrentUser();
    (await server.nextCall()).refuse("NOT_SIGNED_IN");
    expect(await asked).toBeNull();
    expect(stored.size).toBe(0);
    close();
  });

  test("is requested again after a failure", async () => {
    stored.set("auth_token", "t");
    const failing = expect(loadCurrentUser()).rejects.toThrow();
    (await server.nextCall()).refuse("INTERNAL");
    await failing;
    expect(stored.has("auth_token")).toBe(true);
    answerUser(() => ada);
    expect(await loadCurrentUser()).toEqual(ada);
  });

  test("is the stored user if the server is unreachable", async () => {
    stored.set("auth_token", "t");
    const asking = expect(loadCurrentUser()).rejects.toThrow();
    (await server.nextCall()).refuse("UNAVAILABLE");
    await asking;
    const close = keepOnDevice(ada);
    const asked = loadCurrentUser();
    (await server.nextCall()).refuse("UNAVAILABLE");
    expect(await asked).toEqual(ada);
    // Their persisted queries are shown, and nobody else's; and only while it is.
    expect(isConnected()).toBe(false);
    expect(await readDay(ada.id)).toBe("as it was");
    await expect(readDay(grace.id)).rejects.toThrow();
    // Once the session has ended they are deleted, and unsent changes are not.
    deleted.length = 0;
    endSession();
    await expect.poll(() => deleted).toEqual(["person 1", "read ada a day"]);
    // Signing out deletes those as well.
    deleted.length = 0;
    await forgetDevice(ada.id);
    expect(deleted).toEqual(["person 1", "read ada a day", "unsent ada w"]);
    close();
  });
});

test("a session that ended elsewhere ends here, unless this tab is signing out", () => {
  stored.set("auth_token", "t");
  setCurrentUser(ada);
  setSigningOut(true);
  endSession();
  expect([currentUser(), stored.size]).toEqual([ada, 1]);
  setSigningOut(false);
  endSession();
  expect([currentUser(), stored.size]).toEqual([null, 0]);
});

describe("a tab follows the session of the others", () => {
  beforeEach(() => {
    followOtherTabs();
    stored.set("auth_token", "t");
    setCurrentUser(ada);
  });

  test("signs out, once", () => {
    stored.clear();
    storageChanged({ key: null });
    expect(currentUser()).toBeNull();
    storageChanged({ key: null });
    expect(reload).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
  });

  test("reloads for another user, but not for the same one or if none is known", async () => {
    storageChanged({ key: "auth_token" });
    (await server.nextCall()).answer(ada);
    storageChanged({ key: "auth_token" });
    (await server.nextCall()).refuse("INTERNAL");
    storageChanged({ key: "auth_token" });
    (await server.nextCall()).answer(grace);
    await expect.poll(() => reload).toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });
});
