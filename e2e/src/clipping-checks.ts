import type { Box, Geometry } from "./clipping-geometry.ts";

/**
 * In the browser: returns a sentence for each text or control that is cut off or covered, and
 * for horizontal scrolling.
 */
export function checkClipping(geometry: Geometry): string[] {
  const { tolerance, styleOf, common, width, height, isEmpty, clipOf, leftOf } = geometry;
  /** The minimum visible width of a text before its ellipsis, in pixels. */
  const leastText = 24;
  const controls =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=switch], [role=radio]";
  const found = new Set<string>();
  /** The width of a text in a field and the available width, in pixels. */
  const measureText = (field: HTMLElement, text: string) => {
    const style = styleOf(field);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return { wanted: 0, room: 0 };
    pen.font = style.font;
    if (style.letterSpacing !== "normal") pen.letterSpacing = style.letterSpacing;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return { wanted: pen.measureText(text).width, room: field.clientWidth - padding };
  };
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
    // Excludes visually hidden text for screen readers.
    element.getBoundingClientRect().width > 1;

  /** The innermost elements of a box that reach furthest beyond its width. */
  const widestOf = (box: Element) => {
    const ends = [...box.querySelectorAll("*")].filter(isShown).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { element, end: document.dir === "rtl" ? -left : right };
    });
    const furthest = Math.max(...ends.map(({ end }) => end));
    const widest = ends.filter(({ end }) => end === furthest).map(({ element }) => element);
    return widest
      .filter((one) => !widest.some((other) => other !== one && one.contains(other)))
      .map((one) => `${nameOf(one)} in ${one.parentElement?.className}`)
      .join(", ");
  };

  // Horizontal scrolling.
  // Not `clientWidth`, which includes the place of the scroll bar that a headless browser hides.
  const { scrollWidth, offsetWidth } = document.documentElement;
  if (scrollWidth > offsetWidth)
    found.add(
      `the page scrolls sideways by ${scrollWidth - offsetWidth}: ${widestOf(document.body)}`,
    );
  for (const element of layer.querySelectorAll("*")) {
    if (element.scrollWidth <= element.clientWidth + 1 || clipOf(element, "x") !== "scrolls")
      continue;
    // The row of slots scrolls by design, and fields scroll with their text.
    if (styleOf(element).scrollSnapType !== "none" || element.matches("input, textarea")) continue;
    if (!isShown(element)) continue;
    found.add(
      `${nameOf(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth}: ${widestOf(element)}`,
    );
  }

  /** A rendered text or control, its box, and its scroll container. */
  interface Drawn {
    element: Element;
    box: Box;
    layer: Element | null;
    isControl: boolean;
  }
  const drawn: Drawn[] = [];
  const anchorOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = styleOf(at);
      if (position === "fixed" || position === "sticky") return at;
      // Drawn over others on purpose.
      if (position === "absolute" && zIndex !== "auto") return at;
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
      // A narrower one may be a space at the end of a line.
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
      // Text that was scrolled out of its box is not cut off by the ellipsis.
      seen += width(own);
      drawn.push({ element, box: own, layer: anchorOf(element), isControl: false });
    }
    // A closing quotation mark may go with the end of what it quotes.
    const hasWords = /[\p{L}\p{N}]/u.test(textOf(node));
    if (hasWords && lines > 0 && ellipsed && !leftOut && seen < Math.min(leastText, whole - 1)) {
      found.add(`text “${textOf(node)}” has only ${Math.round(seen)} px before its ellipsis`);
    }
  }

  /**
   * A control in the padding of a field, such as the button that shows a password, does not
   * cover its text.
   */
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
    // Placeholders of empty fields.
    if (element instanceof HTMLInputElement && element.placeholder && !element.value) {
      const { wanted, room } = measureText(element, element.placeholder);
      if (wanted > room + 1)
        found.add(
          `placeholder “${element.placeholder}” needs ${Math.round(wanted)} px of ${Math.round(room)}`,
        );
    }
    if (element instanceof HTMLSelectElement) {
      const chosen = element.selectedOptions[0]?.text ?? "";
      const { wanted, room } = measureText(element, chosen);
      if (wanted > room + 1)
        found.add(`the choice “${chosen}” needs ${Math.round(wanted)} px of ${Math.round(room)}`);
    }
  }

  // Overlaps.
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
        // Lines of one text may overlap by their tight line height.
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
