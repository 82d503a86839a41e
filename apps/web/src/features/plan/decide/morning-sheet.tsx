import type { CalendarDay, Signal } from "@daysignal/core";
import { announce, Button } from "@daysignal/ui";
import { useEffect, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { useCurrentUser } from "../../account/session/use-current-user.ts";
import { returnedLabel } from "../../signal/decide-words.ts";
import { isTourNew, useIsTourRunning } from "../../tour/tour-state.ts";
import { asksToday, putOff } from "./asked-today.ts";
import styles from "./morning-sheet.module.css";

interface MorningSheetProps {
  asking: readonly Signal[];
  onDecide: (signal: Signal) => void;
}

/** Lists the signals that ask for a decision, once a day (§4); not before or during the tour. */
export default function MorningSheet(props: MorningSheetProps) {
  const today = useToday();
  const isTouring = useIsTourRunning();
  const userId = useCurrentUser()?.id;
  if (userId === undefined || isTouring || isTourNew(userId)) return null;
  return <Sheet key={today} {...props} {...{ userId, today }} />;
}

interface SheetProps extends MorningSheetProps {
  userId: string;
  today: CalendarDay;
}

/** A part of the page, so that it covers nothing and takes no focus. */
function Sheet({ userId, today, asking, onDecide }: SheetProps) {
  const [isShown, setShown] = useState(() => asksToday(userId, today));
  const title = i18n.t(
    "{count, plural, one {# signal keeps coming back} other {# signals keep coming back}}",
    { count: asking.length },
  );
  useEffect(() => {
    if (isShown) announce(title);
  }, [isShown, title]);
  if (!isShown) return null;
  return (
    <section className={styles.sheet} aria-label={title} data-no-print="">
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            putOff();
            setShown(false);
            document.querySelector<HTMLElement>("li[tabindex='0']")?.focus();
          }}
        >
          {i18n.t("Later", {}, { comment: "A button: not to decide today" })}
        </Button>
      </div>
      <ul role="list" className={styles.list}>
        {asking.map((signal) => (
          <li key={signal.id}>
            <button type="button" className={styles.signal} onClick={() => onDecide(signal)}>
              <span dir="auto" className={styles.name}>
                {signal.title}
              </span>
              <span className={styles.count}>{returnedLabel(signal)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
