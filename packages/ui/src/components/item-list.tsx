import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./item-list.module.css";

interface ItemListProps extends ComponentProps<"ul"> {
  /** Decides the distances and the width: a whole screen, the devices, a section of a screen, a panel of a dialog. */
  place: "screen" | "devices" | "section" | "panel";
}

/** A list of things with a name and buttons, one `ItemRow` for each. */
export const ItemList = ({ place, ...list }: ItemListProps) => (
  <ul role="list" data-place={place} className={styles.list} {...list} />
);

interface ItemRowProps {
  /** Shown before the text. */
  icon?: LucideIcon;
  name: ReactNode;
  /** Lines between the name and the note. */
  text?: ReactNode;
  note?: ReactNode;
  /** The element of the text, which can have focus. */
  textRef?: Ref<HTMLDivElement>;
  /** The buttons. */
  children?: ReactNode;
}

/** A row: its text, and the buttons of what can be done with it. */
export function ItemRow({ icon: Icon, name, text, note, textRef, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      {Icon ? <Icon size="1.25rem" aria-hidden className={styles.icon} /> : null}
      <div className={styles.text} {...(textRef ? { ref: textRef, tabIndex: -1 } : {})}>
        <ItemName>{name}</ItemName>
        {text}
        {note === undefined ? null : <ItemNote>{note}</ItemNote>}
      </div>
      {children}
    </li>
  );
}

/** A row whose text and buttons are replaced, by a question for example. */
export const ItemContent = ({ children }: { children: ReactNode }) => (
  <li className={styles.row}>{children}</li>
);

/** A button of a row; `label` names the item as well. */
export function ItemButton({ label, ...props }: ButtonProps & { label: string }) {
  return <Button size="sm" variant="quiet" aria-label={label} {...props} />;
}

/** The name of an item. */
export const ItemName = (props: ComponentProps<"p">) => (
  <p dir="auto" className={styles.name} {...props} />
);

interface ItemNoteProps {
  hasFailed?: boolean;
  children: ReactNode;
}

/** A fact about an item; in the colour of errors if it has failed. */
export const ItemNote = ({ hasFailed = false, children }: ItemNoteProps) => (
  <p className={styles.note} {...(hasFailed ? { "data-failed": true } : {})}>
    {children}
  </p>
);
