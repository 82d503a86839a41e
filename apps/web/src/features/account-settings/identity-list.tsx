import { calendarDayAt, type LinkedIdentity } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import styles from "./passkey-list.module.css";

interface IdentityListProps {
  identities: readonly LinkedIdentity[];
  onUnlink: (identity: LinkedIdentity) => void;
}

/** The linked accounts of the OpenID provider, newest first. */
export function IdentityList({ identities, onUnlink }: IdentityListProps) {
  const today = useToday();
  const day = (at: string) => dayLabel(calendarDayAt(at, browserTimeZone()), today);
  return (
    <ul className={styles.list}>
      {identities.map((identity) => {
        const { id, issuer, createdAt, lastUsedAt } = identity;
        const name = identity.name ?? new URL(issuer).host;
        return (
          <li key={id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.name} dir="auto">
                {name}
              </p>
              <p className={styles.note}>
                {lastUsedAt === null
                  ? i18n.t("Linked {day}, not used yet", { day: day(createdAt) })
                  : i18n.t("Linked {linked}, last used {used}", {
                      linked: day(createdAt),
                      used: day(lastUsedAt),
                    })}
              </p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Unlink {name}", { name })}
              onClick={() => onUnlink(identity)}
            >
              {i18n.t("Unlink")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
