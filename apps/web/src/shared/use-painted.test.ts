import { createElement } from "react";
import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { drawNothing } from "../testing/draw-nothing.ts";
import { type Named, usePainted } from "./use-painted.ts";

/** A screen that shows something under a name, and says at each drawing what had been painted. */
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
    /** Shows it, and lets frames pass until none is asked for. */
    show: async (name: string, value: string) => {
      flushSync(() => root.render(createElement(Screen, { name, value })));
      for (let at = 0; at < frames.length; at += 1) flushSync(() => frames[at]?.(0));
      // React looks after itself in a task of its own.
      await new Promise((done) => setImmediate(done));
    },
  };
}

test("what has another name is drawn once more, when it has been painted", async () => {
  const { drawings, show } = screen();
  await show("all", "a, b");
  await show("b", "b");
  expect(drawings).toEqual([
    { name: "all", value: "a, b" },
    { name: "all", value: "a, b" },
    { name: "b", value: "b" },
  ]);
});

test("what changes under its name is drawn once", async () => {
  const { drawings, show } = screen();
  await show("all", "a, b");
  await show("all", "a");
  expect(drawings).toHaveLength(2);
});
