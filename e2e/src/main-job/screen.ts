/** One element, by its ARIA role and accessible name, as people with a screen reader find it. */
export interface Target {
  role: string;
  /** The whole name, or a pattern for a part of it. Without one the first of its role is meant. */
  name?: string | RegExp;
  /** Searched inside this one only. */
  within?: Target;
}

/**
 * A page in some browser: what the main job needs of the driver. Playwright
 * drives Chromium and Firefox, WebDriver drives WebKitGTK. Every call waits for
 * its element, and fails when it does not come.
 */
export interface Screen {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** The path and query of the page. */
  path(): Promise<string>;
  click(target: Target): Promise<void>;
  /** Replaces what is in the field. */
  fill(target: Target, text: string): Promise<void>;
  press(target: Target, key: "Enter" | "Escape"): Promise<void>;
  /** Waits until the element is visible and, if a text is given, contains it. */
  see(target: Target, text?: string): Promise<void>;
  seeEnabled(target: Target): Promise<void>;
  /** Waits until there is no such element. */
  seeNo(target: Target): Promise<void>;
  value(target: Target): Promise<string>;
  isChecked(target: Target): Promise<boolean>;
  evaluate<Result>(script: () => Result): Promise<Result>;
}
