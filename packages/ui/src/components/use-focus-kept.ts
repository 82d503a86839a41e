import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** What had the focus last: the row around it (or itself), and how many places come before that. */
interface Known {
  element: HTMLElement;
  row: Element;
  place: number;
}

const screenHeading = () => document.querySelector("h1");

/**
 * Passes the focus on when the row or the button that has it leaves `area`: to the element that has taken its
 * place among those that match the selector `places`, else to the last of them, else to `home`, by
 * default the heading of the screen. A row is a list item. Belongs into the component that renders the rows.
 * Returns a ref for dialogs that are opened from a row: to its button, or to what gets the focus instead.
 */
export function useFocusKept(
  area: RefObject<HTMLElement | null>,
  places: string,
  home: () => HTMLElement | null = screenHeading,
): RefObject<HTMLElement | null> {
  const last = useRef<Known>(undefined);
  const all = () => [...(area.current?.querySelectorAll<HTMLElement>(places) ?? [])];
  const placeOf = (row: Element) =>
    all().filter((other) => other.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
      .length;
  const focusable = {
    get current() {
      const { current: known } = last;
      if (known?.element.isConnected) return known.element;
      const left = all();
      return left[Math.min(known?.place ?? 0, left.length - 1)] ?? home();
    },
  };
  const remember = useEffectEvent(({ target }: Event) => {
    const { current: whole } = area;
    if (!(target instanceof Element && whole?.contains(target))) return;
    const element = target.closest<HTMLElement>("a[href], button, input, textarea, [tabindex]");
    if (!element || !whole.contains(element)) return;
    const item = element.closest("li");
    const row = item && whole.contains(item) ? item : element;
    last.current = { element, row, place: placeOf(row) };
  });
  useEffect(() => {
    const stop = new AbortController();
    // Safari does not focus a button that is clicked.
    for (const type of ["focusin", "click"])
      document.addEventListener(type, remember, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  useLayoutEffect(() => {
    const { current: known } = last;
    if (known?.row.isConnected) known.place = placeOf(known.row);
    else if (known && document.activeElement === document.body) {
      const next = focusable.current;
      last.current = undefined;
      next?.focus();
    }
  });
  return focusable;
}
