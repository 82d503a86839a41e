import { useEffect } from "react";
import { productName } from "./product-name.ts";

/** Names the page in the tab and the history: "Sign In · Daysignal". Without a title, the product alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title]);
}
