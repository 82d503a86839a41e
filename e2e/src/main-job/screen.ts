/** An element by its ARIA role and accessible name, as screen readers find it. */
export interface Target {
  role: string;
  /** The whole name, or a pattern for a part of it. Without one, the first element of the role. */
  name?: string | RegExp;
  /** Only searches inside this one. */
  within?: Target;
}

/**
 * The driver interface of the main job. Playwright drives Chromium and Firefox, WebDriver drives
 * WebKitGTK. Every call waits for its element, and fails if it does not appear.
 */
export interface Screen {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** The path and query of the page. */
  path(): Promise<string>;
  click(target: Target): Promise<void>;
  /** Replaces the field's value. */
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
