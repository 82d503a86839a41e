import { dayAt, type LinkedIdentity } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import type { StepOpener } from "../../shared/use-steps.ts";
import { dayLabel } from "../../shared/words.ts";
import { WayInRow, WaysIn } from "./way-in-row.tsx";

interface IdentityListProps {
  identities: readonly LinkedIdentity[];
  unlink: (identity: LinkedIdentity) => StepOpener;
}

/** The linked accounts of the OpenID provider, newest first. */
export function IdentityList({ identities, unlink }: IdentityListProps) {
  const today = useToday();
  const day = (at: string) => dayLabel(dayAt(at, dayRule()), today);
  return (
    <WaysIn>
      {identities.map((identity) => {
        const { id, issuer, createdAt, lastUsedAt } = identity;
        const name = identity.name ?? new URL(issuer).host;
        return (
          <WayInRow
            key={id}
            name={name}
            note={
              lastUsedAt === null
                ? i18n.t("Linked {day}, not used yet", { day: day(createdAt) })
                : i18n.t("Linked {linked}, last used {used}", {
                    linked: day(createdAt),
                    used: day(lastUsedAt),
                  })
            }
          >
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Unlink {name}", { name })}
              {...unlink(identity)}
            >
              {i18n.t("Unlink")}
            </Button>
          </WayInRow>
        );
      })}
    </WaysIn>
  );
}
