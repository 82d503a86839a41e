import { Button, Row, Stack, Text } from "@daysignal/ui";
import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";

interface LazyPartOptions {
  /** Nobody asked for it: when it fails there is nothing in its place. */
  quiet?: boolean;
}

/**
 * A part of a screen that is fetched when it is first shown, in an error
 * boundary of its own: when it cannot be fetched or drawn, that is said in its
 * place, the rest of the screen stays, and it can be tried again. The place of a
 * dialog, which has none on the screen, is the middle of the window.
 * While it is fetched the nearest `Suspense` shows its fallback.
 *
 * Firefox remembers that a file could not be fetched until the page is
 * reloaded; Chromium and WebKit ask again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  { quiet = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> = lazy(load);
  // React remembers as well what could not be fetched.
  const forget = () => {
    Part = lazy(load);
  };
  return function LazyPart(props: Props) {
    const [, setTries] = useState(0);
    const retry = () => setTries((tries) => tries + 1);
    const fallback = (reset: () => void) =>
      quiet ? null : (
        <PartError
          dialog={dialogOf(props)}
          onRetry={() => {
            retry();
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
  onError: () => void;
  /** What stands in its place, given the way to draw the part again. */
  fallback: (reset: () => void) => ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}

/** What the fallback of a dialog has to know of it. */
interface DialogState {
  open: boolean;
  close: () => void;
}

/** The props of a dialog say whether it is open; undefined for anything else. */
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

/** Takes the focus like the dialog that it stands in for, and gives it back. */
function DialogError({ close, onRetry }: { close: () => void; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
    <Row
      ref={place}
      onKeyDown={closeOnEscape}
      position="fixed"
      inset="4"
      zIndex="dialog"
      justifyContent="center"
      pointerEvents="none"
    >
      <PartErrorText
        onRetry={onRetry}
        close={close}
        pointerEvents="auto"
        maxWidth="md"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="noise.strong"
        borderRadius="lg"
        boxShadow="floating"
      />
    </Row>
  );
}

type PartErrorTextProps = React.ComponentProps<typeof Stack> & {
  onRetry: () => void;
  close?: () => void;
};

function PartErrorText({ onRetry, close, ...box }: PartErrorTextProps) {
  return (
    <Stack role="alert" gap="2" p="4" {...box}>
      <Text>This part of the app could not be loaded. What you have entered is still there.</Text>
      <Row gap="2" flexWrap="wrap">
        <Button size="sm" variant="outline" onClick={onRetry}>
          Try Again
        </Button>
        <Button size="sm" variant="quiet" onClick={() => location.reload()}>
          Reload the App
        </Button>
        {close ? (
          <Button size="sm" variant="quiet" onClick={close}>
            Close
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
