import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";

/**
 * A React root for components that render no elements, to test hooks. Mocks what React needs of a
 * page until the test ends.
 */
export function drawNothing(): Root {
  const listens = { addEventListener: () => undefined };
  const page = { ...listens, nodeType: 9, activeElement: null };
  vi.stubGlobal("window", { document: page, HTMLIFrameElement: Object });
  const place: unknown = { ...listens, nodeType: 1, tagName: "DIV", ownerDocument: page };
  return createRoot(place as Element);
}
