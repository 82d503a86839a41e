import type { Page } from "@playwright/test";

/** The minimum size of a touch target, in CSS pixels (§2). */
const leastSize = 44;

/**
 * Returns the touch targets on screen that are too small, with their sizes. Measured by hit
 * testing, so extended touch targets count. Links inside a sentence are exempt, and rows are
 * scrolled into view first.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, leastSize);
}

/** In the browser. */
function measure(least: number): string[] {
  const selector =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=switch], [role=radio], [contenteditable=true]";
  const scrolled = new Map<Element, [number, number]>();
  const remember = (from: Element) => {
    for (let at: Element | null = from; at; at = at.parentElement) {
      if (!scrolled.has(at)) scrolled.set(at, [at.scrollLeft, at.scrollTop]);
    }
  };
  // An enclosing label activates the target, too; a label above it only names it.
  const partsOf = (target: Element) => {
    const around = target instanceof HTMLInputElement ? target.closest("label") : null;
    return around ? [target, around] : [target];
  };
  const isHit = (parts: readonly Element[], x: number, y: number) => {
    const under = document.elementFromPoint(x, y);
    return under !== null && parts.some((part) => part.contains(under));
  };
  const reach = (parts: readonly Element[], x: number, y: number, dx: number, dy: number) => {
    let steps = 0;
    while (steps < least && isHit(parts, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === "inline" &&
    (target.parentElement?.textContent ?? "").trim() !== (target.textContent ?? "").trim();
  const measured = (parts: readonly Element[], shown: Element) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    if (Math.min(width, height) >= least - 1) return { width, height };
    const x = left + width / 2;
    const y = top + height / 2;
    if (!isHit(parts, x, y)) return null;
    return {
      width: 1 + reach(parts, x, y, 1, 0) + reach(parts, x, y, -1, 0),
      height: 1 + reach(parts, x, y, 0, 1) + reach(parts, x, y, 0, -1),
    };
  };
  // A box that starts and ends between pixels loses one.
  const isLarge = (size: { width: number; height: number }) =>
    Math.min(size.width, size.height) >= least - 1;
  const found: string[] = [];
  // Open overlays cover the rest.
  const layers = document.querySelectorAll(
    "[data-part=content][data-state=open]:is([data-scope=dialog], [data-scope=menu], [data-scope=popover], [data-scope=tour])",
  );
  const layer = [...layers].at(-1) ?? document;
  for (const target of layer.querySelectorAll<HTMLElement>(selector)) {
    const parts = partsOf(target);
    const shown = parts.at(-1) ?? target;
    if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (target.closest("[inert], [aria-hidden=true]") || target.matches(":disabled")) continue;
    if (isInSentence(target)) continue;
    if (shown.getBoundingClientRect().width <= 1) continue;
    let size = measured(parts, shown);
    if (!size || !isLarge(size)) {
      // It may be cut off by the window's edge, or covered by fixed elements there.
      remember(shown);
      shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      size = measured(parts, shown);
    }
    if (!size || isLarge(size)) continue;
    const name = target.getAttribute("aria-label") ?? target.textContent?.trim().slice(0, 40);
    found.push(`${target.tagName.toLowerCase()} “${name}” ${size.width} × ${size.height}`);
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo(left, top);
  return found;
}
