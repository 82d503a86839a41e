import { EyeOff, Hourglass } from "lucide-react";
import { laterMark } from "../../signal/later-words.ts";
import { FactButton } from "./row-fact.tsx";
import styles from "./row-facts.module.css";
import type { RowPartProps } from "./row-parts.ts";

const icons = { hide: EyeOff, wait: Hourglass };

/** Until when a signal is hidden, or what it waits for, as the button that changes it. */
export function LaterMark({ signal, list, tabStop }: RowPartProps) {
  const { today, actions } = list;
  const mark = laterMark(signal, today);
  if (!mark) return null;
  const Icon = icons[mark.id];
  return (
    <span className={styles.later}>
      <FactButton
        title={mark.words}
        tabStop={tabStop}
        onClick={() => actions.act(mark.id, { signal, today })}
      >
        <Icon aria-hidden />
        <span dir="auto" className={styles.words}>
          {mark.words}
        </span>
      </FactButton>
    </span>
  );
}
