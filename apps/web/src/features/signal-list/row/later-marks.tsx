import { EyeOff, Hourglass } from "lucide-react";
import { actionLabel } from "../../signal/actions/signal-action-table.ts";
import { hiddenLabel, waitingLabel } from "../../signal/later-words.ts";
import { FactButton } from "./row-fact.tsx";
import styles from "./row-facts.module.css";
import type { RowPartProps } from "./row-parts.ts";

/** Until when a signal is hidden, and what it waits for, as buttons that change it. */
export function LaterMarks({ signal, list, tabStop }: RowPartProps) {
  const { today, actions } = list;
  const at = { signal, today };
  const hidden = hiddenLabel(signal, today);
  const waiting = waitingLabel(signal, today);
  return (
    <>
      {hidden === null || signal.status === "done" ? null : (
        <FactButton
          title={actionLabel("hide", at)}
          tabStop={tabStop}
          onClick={() => actions.act("hide", at)}
        >
          <EyeOff aria-hidden />
          {hidden}
        </FactButton>
      )}
      {waiting === null ? null : (
        <FactButton
          title={actionLabel("wait", at)}
          tabStop={tabStop}
          onClick={() => actions.act("wait", at)}
        >
          <Hourglass aria-hidden />
          <span dir="auto" className={styles.words}>
            {waiting}
          </span>
        </FactButton>
      )}
    </>
  );
}
