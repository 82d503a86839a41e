import { expect, test, vi } from "vitest";
import { collectTyping, takeTyped } from "./typed-ahead.ts";

/** A page that receives keys; returns whether the page kept a key from its shortcuts. */
function page() {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const send = (type: string, fields: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields);
    const stop = vi.spyOn(event, "stopPropagation");
    target.dispatchEvent(event);
    expect(stop).toHaveBeenCalledTimes(event.defaultPrevented ? 1 : 0);
    return event.defaultPrevented;
  };
  return {
    press: (key: string, fields: object = {}) => send("keydown", { key, ...fields }),
    focus: () => send("focusin", {}),
    click: () => send("pointerdown", {}),
  };
}

test("what is typed before the field is there goes into it, once", () => {
  const { press, focus } = page();
  collectTyping();
  expect([..."Cal", "l", "x", "Backspace", "Enter"].map((key) => press(key))).not.toContain(false);
  expect(["Tab", "ArrowLeft"].map((key) => press(key))).toEqual([false, false]);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    expect(press("k", { [modifier]: true }), modifier).toBe(false);
  }
  focus();
  expect(press("z")).toBe(false);
  expect([takeTyped(), takeTyped()]).toEqual(["Call", ""]);
});

test("a digit can be a command of what is opened, and a press of the mouse gives up", () => {
  const { press, click } = page();
  collectTyping(true);
  expect(["a", "4"].map((key) => press(key))).toEqual([true, false]);
  click();
  expect(press("b")).toBe(false);
  expect(takeTyped()).toBe("a");
});

test("Escape gives up, and a new field starts without what was typed before", () => {
  const { press } = page();
  collectTyping();
  press("a");
  press("Escape");
  expect(press("b")).toBe(false);
  collectTyping();
  collectTyping();
  press("c");
  press("Escape");
  expect(takeTyped()).toBe("c");
});
