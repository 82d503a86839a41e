import type { Session } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Monitor, Smartphone } from "lucide-react";
import type { RefObject } from "react";
import { announce } from "../../shared/announcer.tsx";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import styles from "./session-list.module.css";
import { useEndSession } from "./session-mutations.ts";
import { deviceWords, originWords } from "./session-words.ts";

interface SessionListProps {
  sessions: readonly Session[];
  /** The element that gets focus when the row that had it is gone. */
  home: RefObject<HTMLElement | null>;
}

/** The devices, newest sign-in first. The one that shows them cannot be signed out here. */
export function SessionList({ sessions, home }: SessionListProps) {
  const today = useToday();
  const end = useEndSession();
  return (
    <ul role="list" className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.row}>
          <span className={styles.icon} aria-hidden>
            {/^(iOS|Android)$/.test(session.system ?? "") ? <Smartphone /> : <Monitor />}
          </span>
          <div className={styles.text}>
            <p className={styles.device}>{deviceWords(session)}</p>
            <p className={styles.origin}>{originWords(session, today, dayRule())}</p>
          </div>
          {session.isCurrent ? (
            <span className={styles.current}>{i18n.t("This device")}</span>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Sign out {device}", { device: deviceWords(session) })}
              onClick={() => {
                end.mutate({ id: session.id });
                announce(i18n.t("{device} signed out", { device: deviceWords(session) }));
                home.current?.focus();
              }}
            >
              {i18n.t("Sign Out")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
