import { dayAt, type Passkey } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import type { StepOpener } from "../../shared/use-steps.ts";
import { dayLabel } from "../../shared/words.ts";
import { WayInRow, WaysIn } from "./way-in-row.tsx";

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  rename: (passkey: Passkey) => StepOpener;
  remove: (passkey: Passkey) => StepOpener;
}

/** The passkeys, newest first. */
export function PasskeyList({ passkeys, rename, remove }: PasskeyListProps) {
  const today = useToday();
  const day = (at: string) => dayLabel(dayAt(at, dayRule()), today);
  return (
    <WaysIn>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return (
          <WayInRow
            key={id}
            name={name}
            note={
              lastUsedAt === null
                ? i18n.t("Added {day}, not used yet", { day: day(createdAt) })
                : i18n.t("Added {added}, last used {used}", {
                    added: day(createdAt),
                    used: day(lastUsedAt),
                  })
            }
          >
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Rename {name}", { name })}
              {...rename(passkey)}
            >
              {i18n.t("Rename")}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Remove {name}", { name })}
              {...remove(passkey)}
            >
              {i18n.t("Remove")}
            </Button>
          </WayInRow>
        );
      })}
    </WaysIn>
  );
}
