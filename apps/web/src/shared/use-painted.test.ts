import { createElement } from "react";
import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { drawNothing } from "../testing/draw-nothing.ts";
import { type Named, usePainted } from "./use-painted.ts";

/** A screen that shows a named value, and logs at each render what had been painted. */
function screen() {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (handle: number) => {
    frames[handle - 1] = () => undefined;
  });
  const root = drawNothing();
  const drawings: Named<string>[] = [];
  const Screen = ({ name, value }: Named<string>) => {
    drawings.push(usePainted(name, value));
    return null;
  };
  return {
    drawings,
    /** Renders it, and runs frames until none is requested. */
    show: async (name: string, value: string) => {
      flushSync(() => root.render(createElement(Screen, { name, value })));
      for (let at = 0; at < frames.length; at += 1) flushSync(() => frames[at]?.(0));
      // React schedules its work in its own task.
      await new Promise((done) => setImmediate(done));
    },
  };
}

test("a value with another name is rendered again after it was painted", async () => {
  const { drawings, show } = screen();
  await show("all", "a, b");
  await show("b", "b");
  expect(drawings).toEqual([
    { name: "all", value: "a, b" },
    { name: "all", value: "a, b" },
    { name: "b", value: "b" },
  ]);
});

test("a value that changes under its name is rendered once", async () => {
  const { drawings, show } = screen();
  await show("all", "a, b");
  await show("all", "a");
  expect(drawings).toHaveLength(2);
});
