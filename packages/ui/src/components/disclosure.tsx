import { ChevronDown } from "lucide-react";
import { Activity, type ReactNode, type Ref, useId, useState } from "react";
import styles from "./disclosure.module.css";

export interface DisclosureProps {
  /** Of the button, for links to it: browsers focus it then. */
  id?: string;
  title: string;
  /** Its present state in a few words; undefined while it loads, null if it has none. */
  state: ReactNode;
  /** Its purpose, in a sentence. */
  note: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Less noticeable than the others. */
  isQuiet?: boolean;
  /** Of the button. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Of the content. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * A row of a screen that opens in place: its name and state, and once opened what can be done with it.
 * The content is rendered when it is first opened, and keeps its state while it is closed.
 */
export function Disclosure(props: DisclosureProps) {
  const { id, title, state, note, isOpen, onToggle, isQuiet = false, children } = props;
  const titleId = useId();
  const contentId = useId();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <section aria-labelledby={titleId} className={styles.row}>
      <h2>
        <button
          ref={props.buttonRef}
          id={id}
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => onToggle(!isOpen)}
          className={styles.button}
        >
          <span id={titleId} className={styles.title} data-quiet={isQuiet || undefined}>
            {title}
          </span>{" "}
          {state === null ? null : (
            <span className={styles.state}>
              <bdi>{state}</bdi>
            </span>
          )}
          <ChevronDown size={16} aria-hidden />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {wasOpened ? (
          <Activity mode={isOpen ? "visible" : "hidden"}>
            <p className={styles.note}>{note}</p>
            <div ref={props.ref}>{children}</div>
          </Activity>
        ) : null}
      </div>
    </section>
  );
}
