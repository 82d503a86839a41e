import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./lazy-part.module.css";

interface LazyPartOptions {
  /** Not requested by the user: if it fails, nothing is shown. */
  quiet?: boolean;
}

/**
 * A part of a screen that is loaded when it is first rendered, in its own error boundary: if it
 * cannot be loaded or rendered, an error with a retry takes its place and the rest of the screen
 * stays. For a dialog the error is in the middle of the window. While it loads the nearest
 * `Suspense` shows its fallback.
 *
 * Firefox caches a failed import until the page is reloaded; Chromium and WebKit retry it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  { quiet = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> = lazy(load);
  // React caches the failed import as well.
  const forget = () => {
    Part = lazy(load);
  };
  return function LazyPart(props: Props) {
    const [, setTries] = useState(0);
    const fallback = (reset: () => void) =>
      !quiet && (
        <PartError
          dialog={dialogOf(props)}
          onRetry={() => {
            setTries((tries) => tries + 1);
            reset();
          }}
        />
      );
    return (
      <PartBoundary onError={forget} fallback={fallback}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  children: ReactNode;
  onError?: () => void;
  /** The fallback, given the function that retries; default: the error alone. */
  fallback?: (reset: () => void) => ReactNode;
}

/** Keeps what its children throw to their place: an error with a retry is shown there. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { fallback = partError } = this.props;
    return fallback(() => this.setState({ hasFailed: false }));
  }
}

/** The props that a dialog's fallback needs. */
interface DialogState {
  open: boolean;
  close: () => void;
}

/** Dialogs have a prop that says whether they are open; undefined for other components. */
function dialogOf(props: object): DialogState | undefined {
  const { open, onOpenChange, onClosed } = props as {
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
    onClosed?: () => void;
  };
  if (onOpenChange === undefined) return undefined;
  return {
    open: open ?? true,
    close: () => {
      onOpenChange(false);
      onClosed?.();
    },
  };
}

interface PartErrorProps {
  dialog: DialogState | undefined;
  onRetry: () => void;
}

function PartError({ dialog, onRetry }: PartErrorProps) {
  if (!dialog) return <PartErrorText onRetry={onRetry} />;
  return dialog.open ? <DialogError close={dialog.close} onRetry={onRetry} /> : null;
}

/** Takes focus like the dialog that it replaces, and returns it. */
function DialogError({ close, onRetry }: { close: () => void; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // Before the effects of the dialog that comes in its place, which takes the focus after it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the buttons inside
    <div ref={place} className={styles.dialog} onKeyDown={closeOnEscape}>
      <PartErrorText onRetry={onRetry} close={close} />
    </div>
  );
}

const partError = (onRetry: () => void) => <PartErrorText onRetry={onRetry} />;

function PartErrorText({ onRetry, close }: { onRetry: () => void; close?: () => void }) {
  const i18n = useI18n();
  return (
    <div role="alert" className={styles.error}>
      <p>
        {i18n.t("This part of the app could not be loaded. What you have entered is still there.")}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" variant="outline" onClick={onRetry}>
          {i18n.t("Try Again")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => location.reload()}>
          {i18n.t("Reload the App")}
        </Button>
        {close ? (
          <Button size="sm" variant="quiet" onClick={close}>
            {i18n.t("Close")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
