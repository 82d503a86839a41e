import type { ReactNode } from "react";
import { createPortal } from "react-dom";

declare global {
  interface Window {
    /** Document Picture-in-Picture, in the browsers that have it. */
    documentPictureInPicture?: {
      requestWindow: (size: { width: number; height: number }) => Promise<Window>;
    };
  }
}

const size = { width: 340, height: 190 };

/**
 * Opens a small window on top of all others, in which this page draws; where there is none, a narrow
 * window of its own at `address`, and null.
 */
export async function openSmallWindow(address: string): Promise<Window | null> {
  try {
    const view = await window.documentPictureInPicture?.requestWindow(size);
    if (view) {
      dress(view.document);
      return view;
    }
  } catch {
    // Not allowed here, such as in a frame.
  }
  window.open(address, "daysignal-focus", `popup,width=${size.width},height=${size.height + 20}`);
  return null;
}

/** Gives an empty page the styles, language, direction and mode of this one. */
function dress({ documentElement, head }: Document): void {
  for (const { name, value } of document.documentElement.attributes) {
    documentElement.setAttribute(name, value);
  }
  for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) {
    head.append(sheet.cloneNode(true));
  }
}

/** Draws in a small window. */
export function InWindow({ view, children }: { view: Window; children: ReactNode }) {
  return createPortal(children, view.document.body);
}
