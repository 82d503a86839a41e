import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";

/** A serialisable `Target` for WebDriver: a pattern as its source. */
export interface PlainTarget {
  role: string;
  name?: string;
  pattern?: string;
  within?: PlainTarget;
}

declare global {
  var findByRole: ((target: PlainTarget) => HTMLElement | null) | undefined;
}

/** In the page: the first visible element of this role and name, or null. */
function find({ role, name, pattern, within }: PlainTarget): HTMLElement | null {
  const place = within ? find(within) : document.body;
  if (!place) return null;
  const wanted = pattern === undefined ? name : new RegExp(pattern);
  const [found] = queryAllByRole(place, role, wanted === undefined ? {} : { name: wanted });
  if (found || role !== "textbox" || wanted === undefined) return found ?? null;
  // A password field has no role; Playwright treats it as a text field.
  const [password] = queryAllByLabelText(place, wanted, { selector: "[type=password]" });
  return password ?? null;
}

globalThis.findByRole = find;
