import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { themeSystem } from "./system.ts";

type Mode = "_light" | "_dark";

/** The hex value of a semantic colour in a mode. */
function hex(name: string, mode: Mode): string {
  const token = themeSystem().tokens.getByName(`colors.${name}`);
  const values = token?.extensions.conditions;
  const value: unknown = values?.[mode] ?? token?.value;
  const reference = /^\{(.+)\}$/.exec(String(value))?.[1];
  const raw = reference === undefined ? value : themeSystem().tokens.getByName(reference)?.value;
  if (!/^#[0-9a-f]{6}$/.test(String(raw))) throw new Error(`${name} is no plain colour: ${raw}`);
  return String(raw);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["bg.page", "bg.raised", "bg.sunken", "signal.subtle", "danger.subtle"];

describe.each<Mode>(["_light", "_dark"])("the colours in %s", (mode) => {
  test.each(["fg.default", "fg.muted", "signal.fg", "danger.fg"])(
    "%s can be read on every ground",
    (text) => {
      for (const ground of grounds) {
        const ratio = contrast(hex(text, mode), hex(ground, mode));
        expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each([
    ["signal.contrast", "signal.solid"],
    ["signal.contrast", "signal.hover"],
    ["danger.contrast", "danger.solid"],
    ["danger.contrast", "danger.hover"],
    ["fg.inverted", "fg.default"],
  ])("%s can be read on %s", (text, fill) => {
    expect(contrast(hex(text, mode), hex(fill, mode))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["noise.control", "focus.ring", "signal.solid", "danger.solid"])(
    "%s can be made out on the page and on what is raised",
    (mark) => {
      expect(contrast(hex(mark, mode), hex("bg.page", mode))).toBeGreaterThanOrEqual(3);
      expect(contrast(hex(mark, mode), hex("bg.raised", mode))).toBeGreaterThanOrEqual(3);
    },
  );

  test("the page has the background colour before any script runs", () => {
    const css = readFileSync(new URL("./base.css", import.meta.url), "utf8");
    const name = mode === "_light" ? "light" : "dark";
    const painted = new RegExp(`html\\.${name} \\{\\s*background: (#[0-9a-f]+)`).exec(css)?.[1];
    expect(painted).toBe(hex("bg.page", mode));
    // Beside a scroll bar that a dialog has taken away, it looks as below the backdrop.
    const mixed = new RegExp(`&\\.${name} \\{\\s*background: color-mix\\(in srgb, (.*)\\);`).exec(
      css,
    );
    const backdrop = themeSystem().tokens.getByName("colors.bg.backdrop")?.extensions.conditions;
    const [, rgb = "", alpha] = /^rgb\((.*) \/ (.*)\)$/.exec(String(backdrop?.[mode])) ?? [];
    expect(mixed?.[1]).toBe(`rgb(${rgb}) ${100 * Number(alpha)}%, ${hex("bg.page", mode)}`);
  });
});
