/** A box on screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Geometry = ReturnType<typeof makeGeometry>;

/**
 * In the browser: computes boxes, and what is left of one after its ancestors have clipped it.
 * Measurements are cached, so each check creates a new instance.
 */
export function makeGeometry() {
  /** The tolerance in pixels: for rounding, and for the parts of a line box without ink. */
  const tolerance = 3;
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
  const width = (box: Box) => Math.max(0, box.right - box.left);
  const height = (box: Box) => Math.max(0, box.bottom - box.top);
  const isEmpty = (box: Box) => width(box) <= 0 || height(box) <= 0;
  /**
   * Whether a box clips its contents along an axis, and whether they can be scrolled into
   * view.
   */
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
  /**
   * The ancestors that clip an element, innermost first, and whether it is fixed to the
   * viewport.
   */
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
  /** The visible part of an element's box, and the ancestor that cuts it off. */
  const leftOf = (element: Element, whole: Box, withSelf: boolean) => {
    const { clippers, isFixed } = clippersOf(element);
    if (withSelf) clippers.unshift(element);
    let box = boxOf(whole);
    // Relative to its scroll container.
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
          // It can be scrolled into view: from here on the scroll container is checked.
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
        // A wrapping line drops items without space as a whole.
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
  return { tolerance, styleOf, common, width, height, isEmpty, clipOf, leftOf };
}
