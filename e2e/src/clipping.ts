import type { Page } from "@playwright/test";
import type { WindowSize } from "./windows.ts";

/** What `findClipping` finds at each size, in light and in dark. Leaves the window as it was. */
export async function findClippingAt(
  page: Page,
  sizes: readonly WindowSize[],
  schemes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<string[]> {
  const before = page.viewportSize();
  const all: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      let found = await findClipping(page);
      // Rows are measured and placed once the window has its new size.
      for (let tries = 0; found.length > 0 && tries < 3; tries += 1) {
        await page.waitForTimeout(200);
        found = await findClipping(page);
      }
      all.push(...found.map((one) => `${size.width}x${size.height} ${colorScheme}: ${one}`));
    }
  }
  if (before) await page.setViewportSize(before);
  return all;
}

/**
 * What cannot be read or used as it is drawn: text or controls that are cut off,
 * controls and texts that lie over one another, and anything that makes the page
 * scroll sideways. One sentence for each, with its measures.
 *
 * Not a finding: text that ends in an ellipsis (as long as some of it is left),
 * what can be scrolled to inside its own box, and what a wrapping line leaves out.
 * While a dialog, menu or popover is open, only what is in it is looked at.
 */
async function findClipping(page: Page): Promise<string[]> {
  return page.evaluate(measure);
}

/** In the browser. */
function measure(): string[] {
  /** In pixels: rounding, and the parts of a line's box in which no letter has ink. */
  const tolerance = 3;
  /** In pixels: what has to be left of a text before its ellipsis. */
  const leastText = 24;
  const controls =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=switch], [role=radio]";
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const found = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** How wide a text would be in a field, and how much room the field has for it, in pixels. */
  const measure = (field: HTMLElement, text: string) => {
    const style = styleOf(field);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return { wanted: 0, room: 0 };
    pen.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return { wanted: pen.measureText(text).width, room: field.clientWidth - padding };
  };
  const width = (box: Box) => Math.max(0, box.right - box.left);
  const height = (box: Box) => Math.max(0, box.bottom - box.top);
  const isEmpty = (box: Box) => width(box) <= 0 || height(box) <= 0;
  const say = (what: string, box: Box) =>
    `${what} at ${Math.round(box.left)},${Math.round(box.top)} (${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)})`;
  const textOf = (node: Node) => (node.textContent ?? "").trim().slice(0, 40);
  const nameOf = (element: Element) => {
    const name =
      element.getAttribute("aria-label") ??
      element.getAttribute("placeholder") ??
      element.textContent?.trim() ??
      "";
    return `${element.localName} “${name.slice(0, 40)}”`;
  };

  const layers = [
    ...document.querySelectorAll(
      "[data-part=content][data-state=open]:is([data-scope=dialog], [data-scope=menu], [data-scope=popover], [data-scope=tour])",
    ),
  ];
  const layer = layers.at(-1) ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[inert]") &&
    // Only for those who listen.
    element.getBoundingClientRect().width > 1;

  /** Whether a box clips its contents in a direction, and whether they can be scrolled into it. */
  const clipOf = (element: Element, axis: "x" | "y") => {
    const style = styleOf(element);
    const overflow = axis === "x" ? style.overflowX : style.overflowY;
    if (overflow === "visible") return "no";
    return overflow === "auto" || overflow === "scroll" ? "scrolls" : "cuts";
  };
  const insides = new Map<Element, Box>();
  const insideOf = (element: Element): Box => {
    const known = insides.get(element) ?? measureInside(element);
    insides.set(element, known);
    return known;
  };
  const measureInside = (element: Element): Box => {
    const rect = element.getBoundingClientRect();
    const style = styleOf(element);
    const margin =
      style.overflowX === "clip" ? Number.parseFloat(style.overflowClipMargin) || 0 : 0;
    return {
      left: rect.left + element.clientLeft - margin,
      top: rect.top + element.clientTop - margin,
      right: rect.left + element.clientLeft + element.clientWidth + margin,
      bottom: rect.top + element.clientTop + element.clientHeight + margin,
    };
  };
  const holdsAbsolute = (element: Element) => {
    const { position, transform, contain, containerType } = styleOf(element);
    return (
      position !== "static" ||
      transform !== "none" ||
      /layout|paint|strict|content/.test(contain) ||
      containerType !== "normal"
    );
  };
  /** The boxes that clip an element, from the inside out; `viewport` where it is fixed to the window. */
  const clippersOf = (element: Element) => {
    const clippers: Element[] = [];
    let { position } = styleOf(element);
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const isHolder =
        position === "fixed"
          ? styleOf(at).transform !== "none"
          : position !== "absolute" || holdsAbsolute(at);
      if (!isHolder) continue;
      const style = styleOf(at);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") clippers.push(at);
      position = style.position;
    }
    return { clippers, isFixed: position === "fixed" };
  };
  /** What is left of a box that belongs to an element, and what has cut it. */
  const leftOf = (element: Element, whole: Box, withSelf: boolean) => {
    const { clippers, isFixed } = clippersOf(element);
    if (withSelf) clippers.unshift(element);
    let box = boxOf(whole);
    // As it lies among what it scrolls with.
    let own: Box | null = null;
    let isEllipsed = false;
    let isLeftOut = false;
    let cutBy: Element | null = null;
    for (const clipper of clippers) {
      const inside = insideOf(clipper);
      const style = styleOf(clipper);
      const next = common(box, inside);
      for (const [axis, from, to] of [
        ["y", "top", "bottom"],
        ["x", "left", "right"],
      ] as const) {
        const clip = clipOf(clipper, axis);
        const lost = box[to] - box[from] - Math.max(0, next[to] - next[from]);
        if (clip === "no" || lost <= 0) continue;
        if (clip === "scrolls") {
          own ??= boxOf(box);
          // It can be brought into view: what counts from here on is the box that scrolls.
          box[from] = Math.max(inside[from], Math.min(box[from], inside[to]));
          box[to] = Math.min(inside[to], Math.max(box[to], inside[from]));
          if (box[to] <= box[from]) {
            box[from] = inside[from];
            box[to] = inside[to];
          }
          continue;
        }
        const hasEllipsis =
          axis === "x" ? style.textOverflow === "ellipsis" : style.webkitLineClamp !== "none";
        if (isLeftOut) continue;
        if (hasEllipsis) isEllipsed = true;
        // What has no room in a wrapping line is left out as a whole.
        else if (axis === "y" && style.flexWrap === "wrap" && next[to] <= next[from]) {
          isLeftOut = true;
        } else if (lost > tolerance) cutBy ??= clipper;
        box = { ...box, [from]: next[from], [to]: next[to] };
      }
    }
    if (isFixed) {
      const next = common(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      const lost = width(box) - width(next) + height(box) - height(next);
      if (lost > tolerance) cutBy ??= document.documentElement;
      box = next;
    }
    return { box, own: own ?? box, isEllipsed, isLeftOut, cutBy };
  };

  // Sideways.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.add(`the page scrolls sideways by ${scrollWidth - clientWidth}`);
  for (const element of layer.querySelectorAll("*")) {
    if (element.scrollWidth <= element.clientWidth + 1 || clipOf(element, "x") !== "scrolls")
      continue;
    // The row of slots is made to be, and fields scroll with what is typed.
    if (styleOf(element).scrollSnapType !== "none" || element.matches("input, textarea")) continue;
    if (!isShown(element)) continue;
    found.add(
      `${nameOf(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth}`,
    );
  }

  /** What is drawn, where, and which part of the page it scrolls with. */
  interface Drawn {
    element: Element;
    box: Box;
    layer: Element | null;
    isControl: boolean;
  }
  const drawn: Drawn[] = [];
  const anchorOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = styleOf(at);
      if (position === "fixed" || position === "sticky") return at;
      if (at !== element && (clipOf(at, "x") === "scrolls" || clipOf(at, "y") === "scrolls"))
        return at;
    }
    return null;
  };

  // Text.
  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || (node.textContent ?? "").trim() === "" || !isShown(element)) continue;
    if (element.closest("textarea, select, script, style, noscript, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let seen = 0;
    let whole = 0;
    let lines = 0;
    let ellipsed = false;
    let leftOut = false;
    for (const rect of range.getClientRects()) {
      // What is no wider may be a space at the end of a line.
      if (rect.width <= tolerance + 1) continue;
      lines += 1;
      whole += rect.width;
      const { box, own, isEllipsed, isLeftOut, cutBy } = leftOf(element, rect, true);
      ellipsed ||= isEllipsed;
      leftOut ||= isLeftOut;
      if (cutBy) {
        const by = cutBy.id || cutBy.getAttribute("data-part") || cutBy.getAttribute("aria-label");
        found.add(
          `${say(`text “${textOf(node)}” cut by ${cutBy.localName} ${by ?? ""}`, rect)}, left ${Math.round(width(box))} × ${Math.round(height(box))}`,
        );
        break;
      }
      if (isEmpty(box)) continue;
      seen += width(box);
      drawn.push({ element, box: own, layer: anchorOf(element), isControl: false });
    }
    if (lines > 0 && ellipsed && !leftOut && seen < Math.min(leastText, whole - 1)) {
      found.add(`text “${textOf(node)}” has only ${Math.round(seen)} px before its ellipsis`);
    }
  }

  /** What stands in the padding of a field, such as the button that shows a password, has its room. */
  const withoutPadding = (element: Element, box: Box): Box => {
    if (!element.matches("input, textarea, select")) return box;
    const { paddingLeft, paddingRight } = styleOf(element);
    const left = box.left + Number.parseFloat(paddingLeft);
    return { ...box, left, right: Math.max(left, box.right - Number.parseFloat(paddingRight)) };
  };

  // Controls.
  for (const element of layer.querySelectorAll(controls)) {
    if (!isShown(element)) continue;
    const rect = element.getBoundingClientRect();
    if (styleOf(element).display === "inline") continue;
    const { box, own, isEllipsed, isLeftOut, cutBy } = leftOf(element, rect, false);
    if (cutBy) {
      found.add(
        `${say(`${nameOf(element)} cut`, rect)}, left ${Math.round(width(box))} × ${Math.round(height(box))}`,
      );
      continue;
    }
    if (isEllipsed || isLeftOut || isEmpty(box)) continue;
    drawn.push({
      element,
      box: withoutPadding(element, own),
      layer: anchorOf(element),
      isControl: true,
    });
    // What a field says while it is empty.
    if (element instanceof HTMLInputElement && element.placeholder && !element.value) {
      const { wanted, room } = measure(element, element.placeholder);
      if (wanted > room + 1)
        found.add(
          `placeholder “${element.placeholder}” needs ${Math.round(wanted)} px of ${Math.round(room)}`,
        );
    }
    if (element instanceof HTMLSelectElement) {
      const chosen = element.selectedOptions[0]?.text ?? "";
      const { wanted, room } = measure(element, chosen);
      if (wanted > room + 1) found.add(`the choice “${chosen}” does not fit its field`);
    }
  }

  // Over one another.
  const related = (a: Element, b: Element) =>
    a.contains(b) ||
    b.contains(a) ||
    (a.closest("label") !== null && a.closest("label") === b.closest("label"));
  drawn.sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of drawn.entries()) {
    for (let next = index + 1; next < drawn.length; next += 1) {
      const other = drawn[next];
      if (!other || other.box.top >= one.box.bottom) break;
      if (!one.isControl && !other.isControl) {
        // Lines of one text overlap by what is tight between them.
        if (one.element === other.element || related(one.element, other.element)) continue;
      }
      if (one.layer !== other.layer || related(one.element, other.element)) continue;
      const both = common(one.box, other.box);
      if (width(both) <= tolerance || height(both) <= tolerance) continue;
      found.add(
        `${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${Math.round(width(both))} × ${Math.round(height(both))}, ${say("", both).trim()}`,
      );
    }
  }
  return [...found];
}
