import { useEffect } from "react";
import { productName } from "./product-name.ts";

/** Sets the page's title: "Sign In · Daysignal". Without a title, the product's name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title]);
}
