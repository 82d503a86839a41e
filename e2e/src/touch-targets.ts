import type { Page } from "@playwright/test";

/** What a finger has to hit, at least, in CSS pixels (§2). */
const leastSize = 44;

/**
 * What can be pressed on screen but is smaller than a fingertip, each with its
 * measures. Measured by pressing: what lies under a point counts, so room that is
 * given around something small counts too. Links inside a sentence are as high as
 * its line, and rows of a page that is scrolled are brought into view first.
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
  // What is pressed instead of the thing itself: the label that it lies in. One above it is only its name.
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
  // A pixel is lost where it begins and ends between two.
  const isLarge = (size: { width: number; height: number }) =>
    Math.min(size.width, size.height) >= least - 1;
  const found: string[] = [];
  // What is open covers the rest.
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
      // The edge of the window may cut it off, or what stays at that edge cover it.
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
