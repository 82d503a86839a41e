import { type Weekday, ruleWeekdays as weekdays } from "@daysignal/core";
import { chakra, Row, type SystemStyleObject, touched } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { weekdayName } from "../../shared/rule-words.ts";

interface WeekdayTogglesProps {
  value: readonly Weekday[];
  onChange: (value: Weekday[]) => void;
}

/** Without gaps between them, so that seven are wide enough to touch on a phone. */
const toggle: SystemStyleObject = {
  position: "relative",
  flex: "1",
  // Long names, as in Arabic, take a second line.
  minWidth: "max-content",
  maxWidth: "12",
  cursor: "pointer",
  "& span": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    height: "9",
    marginInline: "0.5",
    paddingInline: "1",
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "noise.control",
    bg: "bg.raised",
    fontSize: "sm",
    fontWeight: "medium",
    color: "fg.muted",
  },
  "&:hover span": { color: "fg.default" },
  "& input:checked + span": {
    bg: "signal.solid",
    borderColor: "signal.solid",
    color: "signal.contrast",
  },
  "& input:focus-visible + span": {
    outline: "2px solid",
    outlineColor: "focus.ring",
    outlineOffset: "1px",
  },
  // A chosen one is told by its edge where colours are forced.
  "@media (forced-colors: active)": { "& input:checked + span": { borderWidth: "3px" } },
  [touched]: { "& span": { height: "11" } },
};

/** The weekdays of a rule, from the region's first day of the week on. */
export function WeekdayToggles({ value, onChange }: WeekdayTogglesProps) {
  // Monday is the first of the list; in the region Sunday is 0.
  const first = ((region.calendar.startOfWeek ?? 1) + 6) % 7;
  const ordered = [...weekdays.slice(first), ...weekdays.slice(0, first)];
  return (
    <Row
      marginInline="-0.5"
      flexWrap="wrap"
      rowGap="1"
      role="group"
      aria-label={i18n.t("Weekdays")}
    >
      {ordered.map((weekday) => (
        <chakra.label key={weekday} css={toggle} title={weekdayName(weekday)}>
          <chakra.input
            type="checkbox"
            aria-label={weekdayName(weekday)}
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                weekdays.filter((other) =>
                  other === weekday ? target.checked : value.includes(other),
                ),
              )
            }
            appearance="none"
            position="absolute"
            inset="0"
            opacity="0"
            cursor="inherit"
          />
          <span aria-hidden>{weekdayName(weekday, "short")}</span>
        </chakra.label>
      ))}
    </Row>
  );
}
