import { useEffect } from "react";
import { productName } from "./product-name.ts";

let ofPage = productName;
let ofRunning: string | null = null;

/** Sets the page's title: "Sign In · Daysignal". Without a title, the product's name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    ofPage = title === undefined ? productName : `${title} · ${productName}`;
    document.title = ofRunning ?? ofPage;
  }, [title]);
}

/** Shows this in place of the page's title while a signal runs; null ends it. */
export function showRunningTitle(title: string | null): void {
  ofRunning = title;
  document.title = ofRunning ?? ofPage;
}
