/** A touch position in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The data of a synthetic drag. The browser draws no preview for it, so `draw` does. */
class SyntheticTransfer extends DataTransfer {
  readonly #draw: (image: Element) => void;

  constructor(draw: (image: Element) => void) {
    super();
    this.#draw = draw;
  }

  override setDragImage(image: Element): void {
    this.#draw(image);
  }
}

/**
 * A synthetic drag that dispatches the browser's drag events, so that mouse drag-and-drop works by
 * touch. The preview is drawn under the finger.
 */
export class SyntheticDrag {
  readonly #source: HTMLElement;
  readonly #transfer = new SyntheticTransfer((image) => this.#draw(image));
  readonly #picture = document.createElement("div");
  readonly #from: Point;
  #at: Point;
  #frame = 0;
  /** Whether the element under the finger accepts the drop. */
  #isWelcome = false;

  /** Null if the element may not be dragged. */
  static begin(source: HTMLElement, at: Point): SyntheticDrag | null {
    const drag = new SyntheticDrag(source, at);
    return drag.#begin() ? drag : null;
  }

  private constructor(source: HTMLElement, at: Point) {
    this.#source = source;
    this.#from = at;
    this.#at = at;
  }

  #begin(): boolean {
    if (!this.#fire("dragstart", this.#source)) return false;
    if (this.#transfer.types.length === 0) return false;
    this.#goOn();
    return true;
  }

  moveTo(to: Point): void {
    this.#at = to;
    const { x, y } = this.#from;
    this.#picture.style.translate = `${to.x - x}px ${to.y - y}px`;
  }

  /** Drops it at the current position. */
  drop(): void {
    this.#feel();
    if (this.#isWelcome) this.#fire("drop", this.#below());
    this.cancel();
  }

  /** Cancels the drag. */
  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.#picture.remove();
    this.#fire("dragend", this.#source.isConnected ? this.#source : document.body);
  }

  /** The element under a resting finger changes while the page scrolls. */
  #goOn(): void {
    this.#frame = requestAnimationFrame(() => {
      // No custom preview was set.
      if (!this.#picture.isConnected) this.#draw(null);
      this.#feel();
      this.#goOn();
    });
  }

  #feel(): void {
    this.#isWelcome = !this.#fire("dragover", this.#below());
  }

  #below(): Element {
    return document.elementFromPoint(this.#at.x, this.#at.y) ?? document.body;
  }

  /** False if the event's default was prevented. */
  #fire(type: string, target: Element): boolean {
    const event = new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: this.#at.x,
      clientY: this.#at.y,
      dataTransfer: this.#transfer,
    });
    return target.dispatchEvent(event);
  }

  #draw(pictured: Element | null): void {
    const { left, top, width, height } = this.#source.getBoundingClientRect();
    const { x, y } = this.#from;
    const copy = (pictured ?? this.#source).cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    // A custom preview is placed above the finger; a copy stays where it was grabbed.
    copy.removeAttribute("popover");
    copy.style.position = "absolute";
    copy.style.inset = "auto";
    if (pictured)
      Object.assign(copy.style, {
        left: `${x}px`,
        top: `${y}px`,
        translate: "-50% calc(-100% - 1rem)",
      });
    else
      Object.assign(copy.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    this.#picture.append(copy);
    this.#picture.inert = true;
    Object.assign(this.#picture.style, {
      position: "fixed",
      inset: "0",
      zIndex: "9999",
      pointerEvents: "none",
      opacity: "0.9",
    });
    document.body.append(this.#picture);
  }
}
